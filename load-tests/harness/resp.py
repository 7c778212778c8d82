"""The little of the Redis protocol that the harness speaks itself."""
import socket


def bulk(b):
    return b"$%d\r\n%s\r\n" % (len(b), b)


def command(*args):
    return b"*%d\r\n" % len(args) + b"".join(bulk(a.encode() if isinstance(a, str) else a) for a in args)


class Redis:
    def __init__(self, port, host="127.0.0.1"):
        self.socket = socket.create_connection((host, port))
        self.reader = self.socket.makefile("rb")

    def send(self, data):
        self.socket.sendall(data)

    def reply(self):
        """The next reply: str, int, None, or a list of these; an error reply raises."""
        head = self.reader.readline()
        if not head.endswith(b"\r\n"):
            raise ConnectionError("the server closed the connection")
        kind, rest = head[:1], head[1:-2]
        if kind == b"-":
            raise RuntimeError("the server says: " + rest.decode())
        if kind == b":":
            return int(rest)
        if kind == b"+":
            return rest.decode()
        n = int(rest)
        if n < 0:
            return None
        if kind == b"*":
            return [self.reply() for _ in range(n)]
        return self.reader.read(n + 2)[:-2].decode()

    def call(self, *args):
        self.send(command(*args))
        return self.reply()

    def close(self):
        self.reader.close()
        self.socket.close()
