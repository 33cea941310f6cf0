/** Thrown by a loader as the data of a 404, where only members are told whether there is anything: the error page asks him in. */
export interface Gate {
  gate: true
}
