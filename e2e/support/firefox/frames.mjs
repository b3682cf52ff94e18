/** WebSocket frames as a client sends them (RFC 6455 §5.2): masked, and here never fragmented. */

const HEAD_END = "\r\n\r\n";
const TEXT = 1;
const FINAL = 0x80;
const MASKED = 0x80;
const MASK_BYTES = 4;

/** Splits a client's bytes into the HTTP request that opens the connection and the frames after it. */
export class FrameReader {
  #rest = Buffer.alloc(0);
  #opened = false;
  #handlers;

  /**
   * `onHandshake` gets the request as text; `onFrame` gets `bytes` as they came, their `mask`, and `text` when it is a text
   * frame.
   */
  constructor(handlers) {
    this.#handlers = handlers;
  }

  read(bytes) {
    this.#rest = Buffer.concat([this.#rest, bytes]);
    if (!this.#opened) this.#readHandshake();
    while (this.#opened && this.#readFrame());
  }

  #readHandshake() {
    const end = this.#rest.indexOf(HEAD_END);
    if (end < 0) return;
    this.#handlers.onHandshake(this.#take(end + HEAD_END.length).toString("latin1"));
    this.#opened = true;
  }

  /** Whether there was a whole frame. */
  #readFrame() {
    const head = headOf(this.#rest);
    if (!head || this.#rest.length < head.bytes + head.length) return false;
    const bytes = this.#take(head.bytes + head.length);
    const mask = bytes.subarray(head.bytes - MASK_BYTES, head.bytes);
    const isText = (bytes[0] & 0x0f) === TEXT;
    const text = isText ? masked(bytes.subarray(head.bytes), mask).toString("utf8") : undefined;
    this.#handlers.onFrame({ bytes, mask, text });
    return true;
  }

  #take(length) {
    const taken = this.#rest.subarray(0, length);
    this.#rest = this.#rest.subarray(length);
    return taken;
  }
}

/** A text frame of up to 125 bytes under the mask of another one: Firefox rejects a mask of zeros. */
export function frame(text, mask) {
  const body = Buffer.from(text);
  return Buffer.concat([Buffer.from([FINAL | TEXT, MASKED | body.length]), mask, masked(body, mask)]);
}

/**
 * The number of bytes before the content of the first frame, its mask among them, and the length of the content; undefined when
 * there are too few bytes.
 */
function headOf(bytes) {
  if (bytes.length < 2) return undefined;
  const short = bytes[1] & 0x7f;
  const extended = short === 126 ? 2 : short === 127 ? 8 : 0;
  const head = 2 + extended + MASK_BYTES;
  if (bytes.length < head) return undefined;
  if (extended === 2) return { bytes: head, length: bytes.readUInt16BE(2) };
  return { bytes: head, length: extended === 8 ? Number(bytes.readBigUInt64BE(2)) : short };
}

function masked(bytes, mask) {
  return Buffer.from(bytes.map((byte, index) => byte ^ mask[index % MASK_BYTES]));
}
