/** Something that the person at the keyboard can fix: shown without a stack trace. */
export class TransferProblem extends Error {
  override readonly name = "TransferProblem";
}
