/* The physical limit: the same feature reads as raw pipelined RESP, with no HTTP at all.
 *
 * One "request" is one pipeline of N HMGET (or HGETALL) commands, written in one go; its N replies are parsed with hiredis.
 * C connections, one request in flight on each, one thread, epoll.
 *
 * build:  cc -O2 -o rawlimit rawlimit.c -lhiredis
 * run:    rawlimit -p PORT -f FILE [-c CONNECTIONS] [-d SECONDS] [-m hmget|hgetall] [-x objects|tokens] [-b N]
 *   FILE        a request a line: KEY KEY ...|FIELD FIELD ...   and, where a request reads several kinds of keys, more such
 *               groups behind a ';'
 *   -m hgetall  HGETALL instead of HMGET; the wanted fields are not picked out (the floor of that path)
 *   -x objects  replies become redisReply trees (what a client that hands values on must do at least)
 *   -x tokens   replies are walked by the parser and nothing is built (the floor)
 *   -b N        N requests share one pipeline (the best that coalescing across callers can reach); rps, requests and CPU
 *               stay a single request's, the latencies are the pipeline's
 *
 * What is in flight at the end is awaited: "total", and the CPU a request, count all that was sent.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <hiredis/hiredis.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <arpa/inet.h>
#include <time.h>
#include <unistd.h>

typedef struct { char *p; size_t n; int cmds; } Req;
typedef struct { int fd; redisReader *rd; Req *rq; size_t off; int left; uint64_t t0; int want_write; } Conn;

static uint64_t now_ns(void) {
    struct timespec t;
    clock_gettime(CLOCK_MONOTONIC, &t);
    return (uint64_t)t.tv_sec * 1000000000ull + t.tv_nsec;
}

/* no-allocation reply functions: every object is this token; the static object is never freed */
static char token;
static void *tk_string(const redisReadTask *t, char *s, size_t n) { (void)t; (void)s; (void)n; return &token; }
static void *tk_array(const redisReadTask *t, int n) { (void)t; (void)n; return &token; }
static void *tk_int(const redisReadTask *t, long long v) { (void)t; (void)v; return &token; }
static void *tk_nil(const redisReadTask *t) { (void)t; return &token; }
static void tk_free(void *p) { (void)p; }
static redisReplyObjectFunctions tk_fn;

/* Adds the commands of one "KEY KEY ...|FIELD FIELD ..." to the request. */
static void add_group(Req *r, size_t *cap, char *group, int hgetall) {
    char *bar = strchr(group, '|');
    if (!bar) { fprintf(stderr, "no '|' in a group of keys and fields: %.60s\n", group); exit(1); }
    *bar = 0;
    const char *argv[2050]; size_t al[2050]; int ac = 2; char *save;
    argv[0] = hgetall ? "HGETALL" : "HMGET";
    if (!hgetall) for (char *s = strtok_r(bar + 1, " ", &save); s && ac < 2050; s = strtok_r(NULL, " ", &save)) argv[ac++] = s;
    for (char *k = strtok_r(group, " ", &save); k; k = strtok_r(NULL, " ", &save)) {
        argv[1] = k;
        for (int i = 0; i < ac; i++) al[i] = strlen(argv[i]);
        char *cmd; int cl = redisFormatCommandArgv(&cmd, ac, argv, al);
        if (r->n + cl > *cap) { *cap = (r->n + cl) * 2; r->p = realloc(r->p, *cap); }
        memcpy(r->p + r->n, cmd, cl);
        r->n += cl; r->cmds++;
        free(cmd);
    }
}

static Req *load(const char *file, int hgetall, int *count) {
    FILE *f = fopen(file, "r");
    if (!f) { perror(file); exit(1); }
    char *line = NULL; size_t cap = 0; ssize_t len;
    Req *rs = NULL; int n = 0;
    while ((len = getline(&line, &cap, f)) > 0) {
        if (line[len - 1] == '\n') line[--len] = 0;
        if (!len) continue;
        rs = realloc(rs, sizeof(Req) * (n + 1));
        Req *r = &rs[n++];
        memset(r, 0, sizeof *r);
        size_t rcap = 0; char *save;
        for (char *g = strtok_r(line, ";", &save); g; g = strtok_r(NULL, ";", &save)) add_group(r, &rcap, g, hgetall);
    }
    free(line); fclose(f);
    if (!n) { fprintf(stderr, "%s: no requests\n", file); exit(1); }
    *count = n;
    return rs;
}

static int cmp64(const void *a, const void *b) { uint64_t x = *(uint64_t *)a, y = *(uint64_t *)b; return x < y ? -1 : x > y; }

int main(int argc, char **argv) {
    int port = 7200, batch = 1, conns = 8, hgetall = 0, tokens = 0, o; double secs = 10; const char *file = NULL;
    while ((o = getopt(argc, argv, "p:f:c:d:m:x:b:")) != -1) switch (o) {
        case 'p': port = atoi(optarg); break;
        case 'f': file = optarg; break;
        case 'c': conns = atoi(optarg); break;
        case 'd': secs = atof(optarg); break;
        case 'b': batch = atoi(optarg); break;
        case 'm': hgetall = !strcmp(optarg, "hgetall"); break;
        case 'x': tokens = !strcmp(optarg, "tokens"); break;
        default: return 2;
    }
    if (!file) { fprintf(stderr, "-f FILE.reqs\n"); return 2; }
    int nreq; Req *rs = load(file, hgetall, &nreq);
    if (batch > 1) { /* merge: unit i is requests i .. i+batch-1 of the rotation */
        Req *ms = calloc(nreq, sizeof(Req));
        for (int i = 0; i < nreq; i++) {
            for (int k = 0; k < batch; k++) ms[i].n += rs[(i * batch + k) % nreq].n;
            ms[i].p = malloc(ms[i].n);
            size_t o2 = 0;
            for (int k = 0; k < batch; k++) { Req *r = &rs[(i * batch + k) % nreq]; memcpy(ms[i].p + o2, r->p, r->n); o2 += r->n; ms[i].cmds += r->cmds; }
        }
        rs = ms;
    }
    tk_fn.createString = tk_string; tk_fn.createArray = tk_array; tk_fn.createInteger = tk_int;
    tk_fn.createNil = tk_nil; tk_fn.freeObject = tk_free;
    int ep = epoll_create1(0);
    Conn *cs = calloc(conns, sizeof(Conn));
    uint64_t cap = 1 << 20, nlat = 0, total = 0, *lat = malloc(cap * 8), bytes = 0;
    static char buf[1 << 18];
    int next = 0;
    for (int i = 0; i < conns; i++) {
        struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons(port)};
        inet_pton(AF_INET, "127.0.0.1", &a.sin_addr);
        cs[i].fd = socket(AF_INET, SOCK_STREAM, 0);
        if (connect(cs[i].fd, (void *)&a, sizeof a)) { perror("connect"); return 1; }
        int one = 1; setsockopt(cs[i].fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
        fcntl(cs[i].fd, F_SETFL, O_NONBLOCK);
        cs[i].rd = redisReaderCreate();
        if (tokens) cs[i].rd->fn = &tk_fn;
        cs[i].rd->maxbuf = 1 << 20;
        struct epoll_event e = {.events = EPOLLIN, .data.ptr = &cs[i]};
        epoll_ctl(ep, EPOLL_CTL_ADD, cs[i].fd, &e);
    }
    struct rusage u0, u1; getrusage(RUSAGE_SELF, &u0);
    uint64_t start = now_ns(), end = start + (uint64_t)(secs * 1e9);
#define START(c) do { (c)->rq = &rs[next++ % nreq]; (c)->off = 0; (c)->left = (c)->rq->cmds; (c)->t0 = now_ns(); } while (0)
    for (int i = 0; i < conns; i++) START(&cs[i]);
    int kick = 1;
    int busy = conns;
    while (busy > 0) {
        struct epoll_event ev[256];
        int n = 0;
        if (!kick) n = epoll_wait(ep, ev, 256, 100);
        for (int k = 0; k < (kick ? conns : n); k++) {
            Conn *c = kick ? &cs[k] : ev[k].data.ptr;
            if (!kick && (ev[k].events & EPOLLIN)) {
                for (;;) {
                    ssize_t r = read(c->fd, buf, sizeof buf);
                    if (r < 0) { if (errno == EAGAIN) break; perror("read"); return 1; }
                    if (r == 0) { fprintf(stderr, "closed\n"); return 1; }
                    bytes += r;
                    redisReaderFeed(c->rd, buf, r);
                    void *rep;
                    for (;;) {
                        if (redisReaderGetReply(c->rd, &rep) != REDIS_OK) { fprintf(stderr, "protocol: %s\n", c->rd->errstr); return 1; }
                        if (!rep) break;
                        if (!tokens) {
                            if (((redisReply *)rep)->type == REDIS_REPLY_ERROR) { fprintf(stderr, "%s\n", ((redisReply *)rep)->str); return 1; }
                            freeReplyObject(rep);
                        }
                        c->left--;
                    }
                    if ((size_t)r < sizeof buf) break;
                }
            }
            if (c->left == 0) {
                uint64_t done = now_ns();
                total++;
                if (done <= end) {
                    if (nlat == cap) lat = realloc(lat, (cap *= 2) * 8);
                    lat[nlat++] = done - c->t0;
                    START(c);
                } else {
                    busy--;
                    epoll_ctl(ep, EPOLL_CTL_DEL, c->fd, NULL);
                    continue;
                }
            }
            if (c->off < c->rq->n) {
                ssize_t w = write(c->fd, c->rq->p + c->off, c->rq->n - c->off);
                if (w < 0 && errno != EAGAIN) { perror("write"); return 1; }
                if (w > 0) c->off += w;
                int ww = c->off < c->rq->n;
                if (ww != c->want_write) {
                    struct epoll_event e = {.events = EPOLLIN | (ww ? EPOLLOUT : 0), .data.ptr = c};
                    epoll_ctl(ep, EPOLL_CTL_MOD, c->fd, &e);
                    c->want_write = ww;
                }
            }
        }
        kick = 0;
    }
    getrusage(RUSAGE_SELF, &u1);
    double el = secs;
    double cpu = (u1.ru_utime.tv_sec - u0.ru_utime.tv_sec) + (u1.ru_utime.tv_usec - u0.ru_utime.tv_usec) / 1e6 +
                 (u1.ru_stime.tv_sec - u0.ru_stime.tv_sec) + (u1.ru_stime.tv_usec - u0.ru_stime.tv_usec) / 1e6;
    qsort(lat, nlat, 8, cmp64);
    if (!nlat) { printf("JSON {\"requests\":0}\n"); return 1; }
    printf("JSON {\"requests\":%llu,\"total\":%llu,\"seconds\":%.3f,\"rps\":%.1f,\"p50_us\":%.1f,\"p99_us\":%.1f,\"max_us\":%.1f,"
           "\"errors\":0,\"bytes\":%llu,\"client_cpu_us_per_req\":%.2f}\n",
           (unsigned long long)nlat * batch, (unsigned long long)total * batch, el, nlat * batch / el, lat[nlat / 2] / 1e3,
           lat[(uint64_t)(nlat * 0.99)] / 1e3, lat[nlat - 1] / 1e3, (unsigned long long)bytes, cpu * 1e6 / total / batch);
    return 0;
}
