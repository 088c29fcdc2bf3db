/** Activities of which one is needed: requests, suggestions and orders (2002), comments and reports (2006). */
export const inboxRights: readonly number[] = [2002, 2006]
