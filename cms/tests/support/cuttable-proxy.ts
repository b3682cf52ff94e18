import net from "node:net";

/** A proxy between the content service and its database that can cut the connection. */
export interface CuttableProxy {
  readonly port: number;
  readonly cut: () => void;
  readonly restore: () => void;
  readonly close: () => Promise<void>;
}

export async function makeProxy(host: string, port: number): Promise<CuttableProxy> {
  const sockets = new Set<net.Socket>();
  let open = true;
  const track = (socket: net.Socket): void => {
    sockets.add(socket);
    socket.on("error", () => socket.destroy());
    socket.on("close", () => sockets.delete(socket));
  };
  const server = net.createServer((incoming) => {
    track(incoming);
    if (!open) {
      incoming.destroy();
      return;
    }
    const outgoing = net.connect(port, host);
    track(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on("close", () => outgoing.destroy());
    outgoing.on("close", () => incoming.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("The proxy has no port");
  const destroyAll = (): void => sockets.forEach((socket) => socket.destroy());
  return {
    port: address.port,
    cut: () => {
      open = false;
      destroyAll();
    },
    restore: () => {
      open = true;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        destroyAll();
      }),
  };
}
