/** Who did something, as staff know each other. */
export interface StaffName {
  readonly id: string;
  readonly name: string;
}
