/** Basic reading is what a course cannot do without; complementary reading goes further. */
export const bibliographies = ['basic', 'complementary'] as const
export type Bibliography = (typeof bibliographies)[number]
