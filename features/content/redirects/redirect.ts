/** Describes the destination of a path that moved. `to` is an address of this site, or a whole https address when `external`. */
export interface Redirect {
  to: string;
  external: boolean;
  /** 301: for good. 302: for now. */
  status: 301 | 302;
}
