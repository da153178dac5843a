import { config } from '#platform/config/config.server.ts';

/** Names the address that agents call, and the only thing that their tokens are for (RFC 8707). */
export const agentResource = `${config.ORIGIN}/mcp`;
