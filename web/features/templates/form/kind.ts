export interface KindFormProps<T> {
  template: T;
  /** `place` names what was changed: changes of one place that follow each other are one step to undo. */
  onChange: (template: T, place: string) => void;
}
