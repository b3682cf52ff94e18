import { connect, createServer, type Server, type Socket } from "node:net";

type WireState = "whole" | "cut" | "hung";

/**
 * A wire between a server and its database that a test can cut (connections break, new ones are refused) or hang (bytes go
 * nowhere).
 */
export class Wire {
  readonly connectionString: string;
  readonly #server: Server;
  readonly #pairs = new Set<readonly [Socket, Socket]>();
  #state: WireState = "whole";
  #refused = 0;

  private constructor(server: Server, connectionString: string) {
    this.#server = server;
    this.connectionString = connectionString;
  }

  /** `connectionString`: that of the target. Returns a wire whose `connectionString` goes through it. */
  static async to(connectionString: string): Promise<Wire> {
    const target = new URL(connectionString);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const address = server.address();
    const url = new URL(connectionString);
    url.host = `127.0.0.1:${typeof address === "object" && address ? address.port : 0}`;
    const wire = new Wire(server, url.href);
    server.on("connection", (near) => wire.#join(near, target));
    return wire;
  }

  /** How many connections it has refused so far: the sign that a server has tried to reach its database. */
  get refused(): number {
    return this.#refused;
  }

  async become(state: WireState): Promise<void> {
    this.#state = state;
    for (const pair of this.#pairs) {
      for (const socket of pair) {
        if (state === "cut") socket.destroy();
        else if (state === "hung") socket.pause();
        else socket.resume();
      }
    }
  }

  async close(): Promise<void> {
    await this.become("cut");
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(near: Socket, target: URL): void {
    if (this.#state === "cut") {
      this.#refused += 1;
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    this.#pairs.add(pair);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      from.on("data", (bytes) => to.write(bytes));
      from.on("error", () => undefined);
      from.on("close", () => {
        to.destroy();
        this.#pairs.delete(pair);
      });
      if (this.#state === "hung") from.pause();
    }
  }
}
