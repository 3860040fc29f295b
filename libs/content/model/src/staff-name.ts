/** A person's id and name, as staff see them. */
export interface StaffName {
  readonly id: string;
  readonly name: string;
}
