export interface CoursePrice {
  listPriceCents: number;
  discountPercent: number;
  /** What the discount is for; null where there is none. */
  discount: 'launch' | 'volume' | null;
  unitPriceCents: number;
  currency: string;
}
