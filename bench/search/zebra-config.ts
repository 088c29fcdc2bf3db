/**
 * Zebra as Koha sets it up for MARC 21: the DOM filter, words of every field in an index of its own and all of them in
 * `any`, headings whole for the facets, facets counted over the first 1,000 hits, ranked answers. (Koha has many more
 * indexes; this is the least that answers the same questions.) For its own settings see Koha's
 * etc/zebradb/zebra-biblios-dom.cfg.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The filters, by the names under which their values are asked for. */
export const facets = ['library', 'type', 'language', 'year', 'author', 'subject', 'publisher', 'online']

export function writeSettings(folder: string): void {
  for (const part of ['register', 'tmp', 'lock']) mkdirSync(join(folder, part))
  writeFileSync(join(folder, 'zebra.cfg'), settings(folder))
  writeFileSync(join(folder, 'dom.xml'), filter)
  writeFileSync(join(folder, 'index.xsl'), indexes)
  writeFileSync(join(folder, 'whole.xsl'), whole)
}

function settings(folder: string): string {
  return `profilePath: ${folder}:/usr/share/idzebra-2.0/tab
encoding: UTF-8
attset: bib1.att
recordtype: dom.${folder}/dom.xml
storeKeys: 1
storeData: 1
facetNumRecs: 1000
lockDir: ${folder}/lock
register: ${folder}/register:20G
setTmpDir: ${folder}/tmp
keyTmpDir: ${folder}/tmp
memMax: 200
rank: rank-1
truncmax: 1000000000
sortmax: 1000
perm.anonymous: ar
`
}

const filter = `<dom>
  <extract name="index"><xslt stylesheet="index.xsl"/></extract>
  <retrieve name="marcxml"><xslt stylesheet="whole.xsl"/></retrieve>
  <input><marc inputcharset="utf-8"/></input>
</dom>
`

const sheet = (templates: string) => `<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
  xmlns:m="http://www.loc.gov/MARC21/slim" xmlns:z="http://indexdata.com/zebra-2.0" exclude-result-prefixes="m">
${templates}
</xsl:stylesheet>
`

/** Words of these fields, and each value whole. */
const words = (tags: string, name: string, code: string) => `
  <xsl:template match="${tags
    .split(' ')
    .map((tag) => `m:datafield[@tag='${tag}']`)
    .join('|')}">
    <z:index name="any:w ${name}:w"><xsl:for-each select="m:subfield"><xsl:value-of select="."/><xsl:text> </xsl:text></xsl:for-each></z:index>
    <z:index name="${name}:p ${name}:0"><xsl:value-of select="m:subfield[@code='${code}']"/></z:index>
  </xsl:template>`

const value = (tag: string, code: string, name: string) => `
    <xsl:for-each select="m:datafield[@tag='${tag}']/m:subfield[@code='${code}']">
      <z:index name="${name}:0"><xsl:value-of select="."/></z:index>
    </xsl:for-each>`

const indexes = sheet(`
  <xsl:template match="text()"/>
  <xsl:template match="m:record">
    <z:record z:id="{normalize-space(m:controlfield[@tag='001'])}"><xsl:apply-templates/>${[
      value('952', 'b', 'library'),
      value('655', 'a', 'type'),
      value('655', 'b', 'language'),
      value('655', 'c', 'online'),
      value('260', 'c', 'year'),
    ].join('')}
    </z:record>
  </xsl:template>${[
    words('100 700', 'author', 'a'),
    words('245', 'title', 'a'),
    words('260', 'publisher', 'b'),
    words('490', 'series', 'a'),
    words('500', 'note', 'a'),
    words('650', 'subject', 'a'),
  ].join('')}`)

const whole = sheet('  <xsl:template match="/"><xsl:copy-of select="."/></xsl:template>')
