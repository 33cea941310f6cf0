/** The data of a 404 where only members learn whether the page exists: the error page invites the visitor to log in. */
export interface Gate {
  gate: true
}
