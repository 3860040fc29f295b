/** Trigger: a click on a partner's ad in a listing. Meaning: the visitor leaves for that carrier; `dataset` names the ad and its place. */
export interface MaAdClickedEvent {
  readonly name: 'maAdClicked';
  readonly properties: {
    /** The `data-` attributes of the ad's link. */
    readonly dataset: Readonly<Record<string, string>>;
  };
}

export const maAdClicked = (properties: MaAdClickedEvent['properties']): MaAdClickedEvent => ({ name: 'maAdClicked', properties });
