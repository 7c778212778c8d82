/* HTTP/2 load (cleartext, prior knowledge) with ROTATING request bodies. One fixed body would let a coalescing or caching
 * gateway answer every request in flight from a single read, and the figures would be worth nothing.
 *
 * build: cc -O2 -o h2rot h2rot.c -lnghttp2       (Linux 5.11, glibc 2.35: epoll_pwait2)
 * run:   h2rot -p PORT -f FILE [-u PATH] [-c CONNECTIONS] [-m STREAMS] [-d SECONDS] [-w WARMUP_SECONDS] [-r RATE]
 *              [-b] [-t TYPE] [-g] [-n TEXT]
 *   FILE      one body a line; with -b or -g: records of a 4-byte little-endian length and that many bytes
 *   -t TYPE   content-type and accept, application/json unless said
 *   -g        gRPC: the records are messages, an answer whose grpc-status is not 0 is an error
 *   -n TEXT   an answer of status 200 with TEXT in its first 128 bytes is an error, counted as "marked"
 *   closed loop: CONNECTIONS x STREAMS requests are always in flight
 *   -r RATE   open loop: requests fall due every 1/RATE s, and latency counts from the due time (no coordinated
 *             omission). At most CONNECTIONS x STREAMS are in flight; a late one waits for its turn
 *
 * Output: a line "JSON {...}". requests, rps and the latencies are those of good answers inside the measured time. When
 * it is over nothing new is sent, but what is in flight is awaited (up to 20 s), so that CPU can be divided by the exact number
 * of requests served: total, bytes (of bodies) and client_cpu_us_per_req are those of everything sent.
 * refused_*: answers of another status than 200, the latencies of a gateway that sheds load.
 */
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <nghttp2/nghttp2.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

typedef struct { char *p; size_t n; char len[24]; } Body;
typedef struct { Body *b; size_t off; uint64_t t0; int status, grpc_failed, marked, seen; } Stream;
typedef struct { int fd; nghttp2_session *s; int inflight, want_write, closing, dead; uint8_t *pend; size_t pendn, pendoff; } Conn;
typedef struct { uint64_t *v; size_t n, cap; } Samples;
typedef unsigned long long ull;

enum { LAST_STATUS = 599, HEAD = 128, DRAIN_S = 20 };

static Body *bodies; static int nbodies, nextb;
static Samples good, refused;
static uint64_t bytes, errors, total, resets, lost, marked, grpc_failed, by_status[LAST_STATUS + 1], measured_from, measured_to;
static const char *path = "/features", *type = "application/json", *needle; static char authority[32];
static double rate; static int running = 1, grpc;
static Conn *conns; static int nconns = 8;

static uint64_t now_ns(void) { struct timespec t; clock_gettime(CLOCK_MONOTONIC, &t); return (uint64_t)t.tv_sec * 1000000000ull + t.tv_nsec; }
static void add(Samples *s, uint64_t v) {
    if (s->n == s->cap) { s->cap = s->cap ? s->cap * 2 : 1 << 16; s->v = realloc(s->v, s->cap * sizeof *s->v); }
    s->v[s->n++] = v;
}
static int cmp64(const void *a, const void *b) { uint64_t x = *(const uint64_t *)a, y = *(const uint64_t *)b; return (x > y) - (x < y); }
static double quantile_us(const Samples *s, double q) { return s->n ? s->v[(size_t)((s->n - 1) * q)] / 1e3 : 0; }
static double cpu_s(void) {
    struct rusage u; getrusage(RUSAGE_SELF, &u);
    return u.ru_utime.tv_sec + u.ru_stime.tv_sec + (u.ru_utime.tv_usec + u.ru_stime.tv_usec) / 1e6;
}

/* --- bodies --- */

static void add_body(char *p, size_t n) {
    bodies = realloc(bodies, sizeof(Body) * (nbodies + 1));
    Body *b = &bodies[nbodies++];
    b->p = p; b->n = n; snprintf(b->len, sizeof b->len, "%zu", n);
}
static void load_records(FILE *f) {
    uint32_t n;
    while (fread(&n, 4, 1, f) == 1) {
        size_t head = grpc ? 5 : 0; /* a gRPC frame: not compressed, length in network order */
        char *p = malloc(n + head);
        if (grpc) { p[0] = 0; p[1] = n >> 24; p[2] = n >> 16; p[3] = n >> 8; p[4] = n; }
        if (fread(p + head, 1, n, f) != n) { fprintf(stderr, "record %d is cut short\n", nbodies); exit(1); }
        add_body(p, n + head);
    }
}
static void load_lines(FILE *f) {
    char *line = NULL; size_t cap = 0; ssize_t n;
    while ((n = getline(&line, &cap, f)) > 0) {
        if (line[n - 1] == '\n') line[--n] = 0;
        if (n) add_body(strdup(line), n);
    }
    free(line);
}

/* --- one request --- */

static ssize_t body_read(nghttp2_session *s, int32_t id, uint8_t *buf, size_t len, uint32_t *fl, nghttp2_data_source *src, void *u) {
    (void)s; (void)id; (void)u;
    Stream *st = src->ptr;
    size_t n = st->b->n - st->off; if (n > len) n = len;
    memcpy(buf, st->b->p + st->off, n); st->off += n;
    if (st->off == st->b->n) *fl |= NGHTTP2_DATA_FLAG_EOF;
    return n;
}
#define NV(n, v, vl) {(uint8_t *)(n), (uint8_t *)(v), sizeof(n) - 1, (vl), NGHTTP2_NV_FLAG_NO_COPY_NAME | NGHTTP2_NV_FLAG_NO_COPY_VALUE}
static void submit(Conn *c, uint64_t t0) {
    Stream *st = calloc(1, sizeof *st);
    st->b = &bodies[nextb++ % nbodies]; st->t0 = t0;
    nghttp2_nv nv[] = {NV(":method", "POST", 4), NV(":scheme", "http", 4), NV(":authority", authority, strlen(authority)),
                       NV(":path", path, strlen(path)), NV("content-type", type, strlen(type)), NV("accept", type, strlen(type)),
                       NV("content-length", st->b->len, strlen(st->b->len))};
    nghttp2_nv gnv[] = {nv[0], nv[1], nv[2], nv[3], NV("content-type", "application/grpc", 16), NV("te", "trailers", 8)};
    nghttp2_data_provider dp = {.source.ptr = st, .read_callback = body_read};
    int id = nghttp2_submit_request(c->s, NULL, grpc ? gnv : nv, grpc ? 6 : 7, &dp, st);
    if (id < 0) { fprintf(stderr, "cannot send: %s\n", nghttp2_strerror(id)); exit(1); }
    c->inflight++;
}
static int on_header(nghttp2_session *s, const nghttp2_frame *f, const uint8_t *n, size_t nl, const uint8_t *v, size_t vl, uint8_t fl, void *u) {
    (void)fl; (void)u;
    Stream *st = nghttp2_session_get_stream_user_data(s, f->hd.stream_id);
    if (!st) return 0;
    if (nl == 7 && !memcmp(n, ":status", 7)) st->status = atoi((const char *)v);
    if (grpc && nl == 11 && !memcmp(n, "grpc-status", 11) && !(vl == 1 && v[0] == '0')) st->grpc_failed = 1;
    if (grpc && nl == 12 && !memcmp(n, "grpc-message", 12) && errors == 0) fprintf(stderr, "grpc-message: %.*s\n", (int)vl, v);
    return 0;
}
static int on_data(nghttp2_session *s, uint8_t fl, int32_t id, const uint8_t *d, size_t n, void *u) {
    (void)fl; (void)u;
    bytes += n;
    if (needle) {
        Stream *st = nghttp2_session_get_stream_user_data(s, id);
        if (st && !st->seen) { st->seen = 1; st->marked = memmem(d, n < HEAD ? n : HEAD, needle, strlen(needle)) != NULL; }
    }
    return 0;
}
static int on_frame(nghttp2_session *s, const nghttp2_frame *f, void *u) {
    (void)s;
    Conn *c = u;
    if (f->hd.type == NGHTTP2_GOAWAY && !c->closing) { /* what is in flight may end, nothing new begins */
        fprintf(stderr, "the server said GOAWAY, error %u\n", f->goaway.error_code);
        c->closing = 1;
    }
    return 0;
}
static int on_close(nghttp2_session *s, int32_t id, uint32_t ec, void *u) {
    Conn *c = u; Stream *st = nghttp2_session_get_stream_user_data(s, id);
    uint64_t t = now_ns();
    c->inflight--; total++;
    if (st) {
        int inside = t >= measured_from && t <= measured_to;
        if (st->status >= 0 && st->status <= LAST_STATUS) by_status[st->status]++;
        if (ec) { errors++; resets++; }
        else if (st->status != 200) { errors++; if (inside) add(&refused, t - st->t0); }
        else if (st->grpc_failed) { errors++; grpc_failed++; }
        else if (st->marked) { errors++; marked++; }
        else if (inside) add(&good, t - st->t0);
        free(st);
    }
    if (running && rate == 0 && !c->closing) submit(c, t);
    return 0;
}

/* --- connections --- */

static int pump_out(Conn *c, int ep) {
    for (;;) {
        if (c->pendoff == c->pendn) { /* gather up to 64 KiB, then one write */
            c->pendn = c->pendoff = 0;
            const uint8_t *p; ssize_t n;
            while (c->pendn < 65536 && (n = nghttp2_session_mem_send(c->s, &p)) > 0) { memcpy(c->pend + c->pendn, p, n); c->pendn += n; }
            if (c->pendn == 0) break;
        }
        ssize_t w = write(c->fd, c->pend + c->pendoff, c->pendn - c->pendoff);
        if (w < 0) { if (errno == EAGAIN) break; return -1; }
        c->pendoff += w;
    }
    int ww = c->pendoff < c->pendn;
    if (ww != c->want_write) { struct epoll_event e = {.events = EPOLLIN | (ww ? EPOLLOUT : 0), .data.ptr = c}; epoll_ctl(ep, EPOLL_CTL_MOD, c->fd, &e); c->want_write = ww; }
    return 0;
}
static void lose(Conn *c, int ep) {
    if (c->dead) return;
    c->dead = 1; errors += c->inflight; lost += c->inflight; c->inflight = 0;
    epoll_ctl(ep, EPOLL_CTL_DEL, c->fd, NULL);
}
static void open_connection(Conn *c, int port, nghttp2_session_callbacks *cb, int ep) {
    struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons(port)}; inet_pton(AF_INET, "127.0.0.1", &a.sin_addr);
    c->fd = socket(AF_INET, SOCK_STREAM, 0);
    if (connect(c->fd, (void *)&a, sizeof a)) { perror("connect"); exit(1); }
    int one = 1; setsockopt(c->fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one); fcntl(c->fd, F_SETFL, O_NONBLOCK);
    nghttp2_session_client_new(&c->s, cb, c);
    c->pend = malloc(65536 + 32768);
    nghttp2_settings_entry iv[] = {{NGHTTP2_SETTINGS_INITIAL_WINDOW_SIZE, (1u << 30) - 1}, {NGHTTP2_SETTINGS_ENABLE_PUSH, 0}};
    nghttp2_submit_settings(c->s, 0, iv, 2);
    nghttp2_session_set_local_window_size(c->s, 0, 0, (1u << 30) - 1);
    struct epoll_event e = {.events = EPOLLIN, .data.ptr = c}; epoll_ctl(ep, EPOLL_CTL_ADD, c->fd, &e);
}
static void turn(int ep, const struct timespec *timeout) {
    static char buf[1 << 18];
    struct epoll_event ev[64]; int n = epoll_pwait2(ep, ev, 64, timeout, NULL);
    for (int k = 0; k < n; k++) {
        Conn *c = ev[k].data.ptr; if (c->dead) continue;
        if (ev[k].events & (EPOLLIN | EPOLLHUP | EPOLLERR)) for (;;) {
            ssize_t r = read(c->fd, buf, sizeof buf);
            if (r < 0 && errno == EAGAIN) break;
            if (r <= 0) { fprintf(stderr, "connection closed by server\n"); lose(c, ep); break; }
            ssize_t q = nghttp2_session_mem_recv(c->s, (uint8_t *)buf, r);
            if (q < 0) { fprintf(stderr, "h2: %s\n", nghttp2_strerror((int)q)); exit(1); }
            if ((size_t)r < sizeof buf) break;
        }
        if (!c->dead && pump_out(c, ep)) lose(c, ep);
    }
}
static int in_flight(void) { int n = 0; for (int i = 0; i < nconns; i++) n += conns[i].inflight; return n; }
static int alive(void) { for (int i = 0; i < nconns; i++) if (!conns[i].dead && !(conns[i].closing && !conns[i].inflight)) return 1; return 0; }

/* Sends what has fallen due by now; answers how long to wait for the next, at most 100 ms. */
static int64_t send_due(uint64_t start, int streams, int ep) {
    static uint64_t sent; static int rr;
    uint64_t due;
    while ((due = start + (uint64_t)(sent * 1e9 / rate)) <= now_ns()) {
        int tries = 0;
        while (tries < nconns && (conns[rr % nconns].dead || conns[rr % nconns].closing || conns[rr % nconns].inflight >= streams)) { rr++; tries++; }
        if (tries == nconns) return 100000000; /* full: a completion will wake us */
        Conn *c = &conns[rr++ % nconns];
        submit(c, due); sent++;
        if (pump_out(c, ep)) lose(c, ep);
    }
    int64_t d = (int64_t)due - (int64_t)now_ns();
    return d < 0 ? 0 : d < 100000000 ? d : 100000000;
}

static void print_result(double seconds, double cpu) {
    qsort(good.v, good.n, sizeof *good.v, cmp64); qsort(refused.v, refused.n, sizeof *refused.v, cmp64);
    printf("JSON {\"requests\":%zu,\"seconds\":%.3f,\"errors\":%llu,\"total\":%llu,\"bytes\":%llu", good.n, seconds, (ull)errors, (ull)total, (ull)bytes);
    if (good.n) printf(",\"rps\":%.1f,\"p50_us\":%.1f,\"p99_us\":%.1f,\"max_us\":%.1f", good.n / seconds, quantile_us(&good, .5), quantile_us(&good, .99), quantile_us(&good, 1));
    if (total) printf(",\"client_cpu_us_per_req\":%.2f", cpu * 1e6 / total);
    if (refused.n) printf(",\"refused_rps\":%.1f,\"refused_p50_us\":%.1f,\"refused_p99_us\":%.1f", refused.n / seconds, quantile_us(&refused, .5), quantile_us(&refused, .99));
    if (errors) {
        printf(",\"failures\":{\"reset\":%llu,\"lost\":%llu,\"grpc_status\":%llu,\"marked\":%llu", (ull)resets, (ull)lost, (ull)grpc_failed, (ull)marked);
        for (int s = 1; s <= LAST_STATUS; s++) if (by_status[s] && s != 200) printf(",\"%d\":%llu", s, (ull)by_status[s]);
        printf("}");
    }
    printf("}\n");
}

int main(int argc, char **argv) {
    int port = 0, m = 8, records = 0, o; double secs = 10, warm = 0; const char *file = NULL;
    while ((o = getopt(argc, argv, "p:f:c:m:d:u:r:w:t:n:bg")) != -1) switch (o) {
        case 'p': port = atoi(optarg); break; case 'f': file = optarg; break; case 'c': nconns = atoi(optarg); break;
        case 'm': m = atoi(optarg); break; case 'd': secs = atof(optarg); break; case 'u': path = optarg; break;
        case 'r': rate = atof(optarg); break; case 'w': warm = atof(optarg); break; case 't': type = optarg; break;
        case 'n': needle = optarg; break; case 'b': records = 1; break; case 'g': grpc = 1; break; default: return 2; }
    if (!port || !file || nconns < 1 || m < 1) { fprintf(stderr, "h2rot -p PORT -f FILE; see the head of h2rot.c\n"); return 2; }
    snprintf(authority, sizeof authority, "127.0.0.1:%d", port);
    FILE *f = fopen(file, "r"); if (!f) { perror(file); return 1; }
    if (records || grpc) load_records(f); else load_lines(f);
    fclose(f);
    if (!nbodies) { fprintf(stderr, "%s: no bodies\n", file); return 1; }

    int ep = epoll_create1(0);
    conns = calloc(nconns, sizeof *conns);
    nghttp2_session_callbacks *cb; nghttp2_session_callbacks_new(&cb);
    nghttp2_session_callbacks_set_on_header_callback(cb, on_header);
    nghttp2_session_callbacks_set_on_data_chunk_recv_callback(cb, on_data);
    nghttp2_session_callbacks_set_on_frame_recv_callback(cb, on_frame);
    nghttp2_session_callbacks_set_on_stream_close_callback(cb, on_close);
    for (int i = 0; i < nconns; i++) open_connection(&conns[i], port, cb, ep);

    uint64_t start = now_ns(); double cpu = cpu_s();
    measured_from = start + (uint64_t)(warm * 1e9);
    measured_to = measured_from + (uint64_t)(secs * 1e9);
    if (rate == 0) for (int i = 0; i < nconns; i++) for (int k = 0; k < m; k++) submit(&conns[i], start);
    for (int i = 0; i < nconns; i++) if (pump_out(&conns[i], ep)) lose(&conns[i], ep);
    while (now_ns() < measured_to && alive()) {
        struct timespec timeout = {0, rate > 0 ? send_due(start, m, ep) : 100000000};
        turn(ep, &timeout);
    }
    running = 0;
    uint64_t give_up = now_ns() + (uint64_t)DRAIN_S * 1000000000ull;
    while (in_flight() && alive() && now_ns() < give_up) { struct timespec timeout = {0, 100000000}; turn(ep, &timeout); }
    errors += in_flight(); lost += in_flight();
    print_result(secs, cpu_s() - cpu);
    return good.n ? 0 : 1;
}
