import type { OutputChunk, Plugin } from 'rolldown'

/**
 * V8 keeps the source of every module, and Node reads a file that is not all ASCII into two bytes a character. `\u00e9` means
 * the same as the character in texts, regular expressions and templates, unless a template is read raw.
 */
export function onlyAscii(): Plugin {
  return {
    name: 'estante-only-ascii',
    // Whole files: what is changed before is printed anew, with the characters.
    generateBundle(_, files) {
      for (const file of Object.values(files)) if (file.type === 'chunk') file.code = escaped(file)
    },
  }
}

function escaped({ fileName, code }: OutputChunk): string {
  const raw = /String\.raw`[^`]*[^\0-\x7f]/.exec(code)
  if (raw) throw new Error(`${fileName}: String.raw with a character that is not ASCII: ${raw[0].slice(0, 80)}`)
  return code.replace(/[^\0-\x7f]/g, (one) => `\\u${one.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
