export interface CoursePrice {
  listPriceCents: number;
  discountPercent: number;
  unitPriceCents: number;
  currency: string;
}
