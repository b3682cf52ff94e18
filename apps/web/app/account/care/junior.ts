/** A member under 18 for whom their guardian lets others act. */
export interface Junior {
  readonly memberId: string;
  readonly name: string;
}
