/**
 * Every page of the application, as an address in the demonstration library. The accessibility sweep opens each one in
 * every scheme; conventions.test.ts holds this list against apps/web/src/paths.ts.
 */
export const sweptPaths: readonly string[] = ['/', '/acervo/1', '/autoridade/1', '/nenhures']
