import type { FastifyReply, FastifyRequest } from "fastify";

/** Says that there is nothing at an address of data: to a person with a page, to everything else in JSON. */
export type NotFound = (request: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;
