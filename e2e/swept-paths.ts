/**
 * Every page of the application, as addresses in the demonstration library. The accessibility sweep opens each one; a
 * path that is not here does not compile, and conventions.test.ts checks that each address is one of its path.
 */
import type { paths } from '../apps/web/src/paths.ts'

export const sweep: Record<keyof typeof paths, readonly string[]> = {
  home: ['/', '/?q=machado&for=LIVRE', '/?q=machado&for=LIVRE&page=2', '/?q=xyzzyx&for=LIVRE'],
  guide: ['/pesquisa_geral'],
  title: ['/acervo/1001'],
  titleTab: ['/acervo/1001/exemplares', '/acervo/1001/referencia', '/acervo/1001/marc', '/acervo/1001/dublin-core'],
  authority: ['/autoridade/5001'],
  authorityMarc: ['/autoridade/5001/marc'],
  hours: ['/atendimento'],
  notices: ['/informacoes_gerais'],
}

/** What is shown for addresses that lead nowhere. */
const nowhere = ['/acervo/999999999', '/autoridade/999999999', '/nenhures/nada']

export const sweptPaths: readonly string[] = [...Object.values(sweep).flat(), ...nowhere]
