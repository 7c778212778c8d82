#!/usr/bin/env python3
"""Runs the same loads against every target, side by side, and writes one JSON line a run.

All targets are visited in each cell (round, shape, in flight) before the next cell, so that ratios within a cell are fair on a
shared machine. CPU is that of all processes that listen on the target's port (/proc/PID/stat); other_cores tells how much CPU the
rest of the machine used meanwhile: a cell in which it is high was disturbed.
"""
import argparse
import json
import os
import re
import subprocess
import time

import targets
from resp import Redis

HERE = os.path.dirname(os.path.abspath(__file__))
TICK = os.sysconf("SC_CLK_TCK")
CONNECTIONS = 8  # of the HTTP/2 load; the rest of what is in flight are streams


def pids_on(port):
    out = subprocess.run(["ss", "-ltnpH", "sport = :%d" % port], capture_output=True, text=True).stdout
    return sorted({int(p) for p in re.findall(r"pid=(\d+)", out)})


def cpu_seconds(pids):
    ticks = 0
    for pid in pids:
        try:
            with open("/proc/%d/stat" % pid) as f:
                fields = f.read().rsplit(")", 1)[1].split()
            ticks += int(fields[11]) + int(fields[12])
        except FileNotFoundError:
            pass  # ended meanwhile; the run reports its errors
    return ticks / TICK


def resident_mb(pids):
    kb = 0
    for pid in pids:
        try:
            with open("/proc/%d/status" % pid) as f:
                kb += sum(int(line.split()[1]) for line in f if line.startswith("VmRSS"))
        except FileNotFoundError:
            pass
    return kb // 1024


def machine_seconds():
    """CPU seconds the machine was busy, and those stolen by its host."""
    v = [int(x) for x in open("/proc/stat").readline().split()[1:]]
    return (sum(v[:3]) + v[5] + v[6]) / TICK, v[7] / TICK


def command_stats(redis):
    found = re.finditer(r"cmdstat_(\w+):calls=(\d+),usec=(\d+)", redis.call("INFO", "commandstats"))
    return {m[1]: (int(m[2]), int(m[3])) for m in found}


def settle(pids, looks=1):
    """Waits, at most 20 s, until these processes were idle in so many looks: what one run left must not weigh on the next."""
    idle, before = 0, cpu_seconds(pids)
    for _ in range(100):
        time.sleep(0.2)
        after = cpu_seconds(pids)
        idle = idle + 1 if after - before <= 2 / TICK else 0
        if idle == looks:
            return
        before = after


def load_command(t, shape, in_flight, a):
    """The load program's command line and what it needs in its environment."""
    stem = os.path.join(a.bodies, shape)
    if t["kind"] == "raw":
        return [os.path.join(a.bin, "rawlimit"), "-p", str(t["port"]), "-f", stem + ".reqs", "-c", str(in_flight), "-d", str(a.seconds),
                "-m", t["mode"], "-x", t["parse"], "-b", str(t.get("batch", 1))], {}
    api = t["api"]
    if t["kind"] == "h1":
        return ["wrk", "-t1", "-c%d" % in_flight, "-d%ds" % a.seconds, "--timeout", "60s", "--latency", "-s", os.path.join(HERE, "load/post.lua"),
                "http://127.0.0.1:%d/" % t["port"]], {"BODIES_FILE": stem + api["bodies"], "POST_PATH": api["path"]}
    connections = min(in_flight, CONNECTIONS)
    command = [os.path.join(a.bin, "h2rot"), "-p", str(t["port"]), "-f", stem + api["bodies"], "-u", api["path"], "-t", api["type"],
               "-c", str(connections), "-m", str(in_flight // connections), "-d", str(a.seconds)]
    command += ["-b"] if api["bodies"].endswith(".pb") else []
    command += ["-n", api["reject"]] if "reject" in api else []
    command += ["-r", str(a.rate), "-w", "1"] if a.rate else []
    return command, {}


def run(t, shape, in_flight, a):
    """One run; None if the target does not listen."""
    command, env = load_command(t, shape, in_flight, a)
    gateway, store = [] if t["kind"] == "raw" else pids_on(t["port"]), pids_on(a.base)
    if not store or (not gateway and t["kind"] != "raw"):
        return None
    redis = Redis(a.base)
    commands, machine, gateway_cpu, store_cpu, own, began = (
        command_stats(redis), machine_seconds(), cpu_seconds(gateway), cpu_seconds(store), os.times(), time.time())
    p = subprocess.run(command, env=dict(os.environ, **env), capture_output=True, text=True)
    own_after = os.times()
    if t["kind"] == "h1":
        settle(gateway + store, looks=3)  # wrk hangs up on what is in flight, but the gateway does that work still
    elapsed = time.time() - began
    gateway_cpu, store_cpu = cpu_seconds(gateway) - gateway_cpu, cpu_seconds(store) - store_cpu
    machine_after, commands_after = machine_seconds(), command_stats(redis)
    redis.close()
    settle(gateway + store)
    printed = re.search(r"^JSON (.*)$", p.stdout, re.M)
    if not printed:
        return {"error": (p.stdout + p.stderr)[-300:]}
    o = json.loads(printed[1])
    if t["kind"] == "h1":
        o["total"] = o["requests"] + in_flight  # each connection had one under way
    served = max(1, o.get("total", o["requests"]))  # the warm-up's too, and those still in flight at the end
    load_cpu = own_after.children_user - own.children_user + own_after.children_system - own.children_system
    o["gateway_us"] = round(gateway_cpu * 1e6 / served, 1)
    o["redis_us"] = round(store_cpu * 1e6 / served, 1)
    o["load_us"] = round(load_cpu * 1e6 / served, 1)
    o["answer_bytes"] = round(o.get("bytes", 0) / served)
    o["gateway_cores"] = round(gateway_cpu / elapsed, 2)
    o["redis_cores"] = round(store_cpu / elapsed, 2)
    o["other_cores"] = round((machine_after[0] - machine[0] - gateway_cpu - store_cpu - load_cpu) / elapsed, 2)
    o["steal_cores"] = round((machine_after[1] - machine[1]) / elapsed, 2)
    o["gateway_rss_mb"] = resident_mb(gateway)
    for name in ("hmget", "hgetall"):
        calls, usec = (after - before for after, before in zip(commands_after.get(name, (0, 0)), commands.get(name, (0, 0))))
        if calls:
            o[name + "_a_request"] = round(calls / served, 2)
            o[name + "_usec"] = round(usec / calls, 2)
    if p.stderr.strip():
        o["note"] = p.stderr.strip()[-200:]
    return o


def show(o):
    head = "%-18s %-4s %3d in flight  round %d " % (o["target"], o["shape"], o["in_flight"], o["round"])
    if "rps" not in o:  # the load failed, or nothing was answered in time
        late = "none of %d answers came within the measured time" % o.get("total", 0)
        print(head + str(o.get("error") or o.get("failures") or late), flush=True)
        return
    print(head + "%9.1f req/s  p50 %8.2f ms  p99 %8.2f ms  gateway %8.1f us  Redis %8.1f us  errors %d  other cores %.2f" % (
        o["rps"], o["p50_us"] / 1e3, o["p99_us"] / 1e3, o["gateway_us"], o["redis_us"], o["errors"], o["other_cores"]), flush=True)


def warm_up(chosen, shape, a):
    warm = argparse.Namespace(**dict(vars(a), seconds=a.warm, rate=0))
    for t in chosen:
        if t.get("jvm") and a.warm:
            run(t, shape, 32, warm)


def main():
    ap = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    ap.add_argument("--targets", required=True)
    ap.add_argument("--shapes", required=True)
    ap.add_argument("--in-flight", required=True)
    ap.add_argument("--seconds", type=int, required=True)
    ap.add_argument("--rounds", type=int, required=True)
    ap.add_argument("--warm", type=int, default=8, help="seconds of warm-up for each JVM target and shape")
    ap.add_argument("--rate", type=float, default=0, help="open loop, requests/s (HTTP/2 targets); --in-flight is then the most in flight")
    ap.add_argument("--base", type=int, required=True)
    ap.add_argument("--bodies", required=True)
    ap.add_argument("--bin", required=True, help="folder of h2rot and rawlimit")
    ap.add_argument("--out", required=True)
    a = ap.parse_args()
    chosen = list(targets.load(a.targets.split(","), a.base).values())
    with open(a.out, "a") as out:
        for shape in a.shapes.split(","):
            warm_up(chosen, shape, a)
            for number in range(a.rounds):
                for in_flight in map(int, a.in_flight.split(",")):
                    for t in chosen:
                        o = run(t, shape, in_flight, a) or {"error": "is not running"}
                        o.update(target=t["name"], shape=shape, in_flight=in_flight, round=number, **({"rate": a.rate} if a.rate else {}))
                        out.write(json.dumps(o) + "\n")
                        out.flush()
                        show(o)


if __name__ == "__main__":
    main()
