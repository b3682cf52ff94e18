/** Something that the person at the keyboard can fix: shown as its words alone. */
export class TransferProblem extends Error {
  override readonly name = "TransferProblem";
}
