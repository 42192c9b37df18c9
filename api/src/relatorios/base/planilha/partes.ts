import { escapeXml } from './celula'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const CONTENT = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const FILTROS = 'Filtros'
/** Excel takes no other name of a sheet. */
const sheetName = (aba: string): string => {
  const nome = aba
    .replace(/[[\]:*?/\\]/g, ' ')
    .slice(0, 31)
    .replace(/^'|'$/g, ' ')
    .trim()
  return nome === '' || nome.toLowerCase() === FILTROS.toLowerCase() ? 'Relatório' : nome
}

const FORMATOS = ['dd/mm/yyyy', '"R$" #,##0.00', '#,##0.0#']
/** 49 is text, 3 whole numbers with their thousands; the others are ours, from 164 on. In the order of ESTILO. */
const NUMEROS = [49, 164, 3, 165, 166]

const styles = () => {
  const formatos = FORMATOS.map((f, i) => `<numFmt numFmtId="${164 + i}" formatCode="${escapeXml(f)}"/>`)
  const celulas = (fonte: number, borda: number) =>
    NUMEROS.map(
      (n) =>
        `<xf numFmtId="${n}" fontId="${fonte}" fillId="0" borderId="${borda}" xfId="0" applyNumberFormat="1" applyFont="1" applyBorder="1"/>`,
    ).join('')
  return `${XML}<styleSheet xmlns="${MAIN}"><numFmts count="${FORMATOS.length}">${formatos.join('')}</numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFE8EEF0"/><bgColor indexed="64"/></patternFill></fill></fills><borders count="2"><border><left/><right/><top/><bottom/><diagonal/></border><border><left/><right/><top style="thin"><color auto="1"/></top><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="12"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="49" fontId="1" fillId="2" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1" applyAlignment="1"><alignment vertical="center" wrapText="1"/></xf>${celulas(0, 0)}${celulas(1, 1)}</cellXfs></styleSheet>`
}

const workbook = (aba: string) => {
  const nome = sheetName(aba)
  return `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escapeXml(nome)}" sheetId="1" r:id="rId1"/><sheet name="${FILTROS}" sheetId="2" r:id="rId2"/></sheets><definedNames><definedName name="_xlnm.Print_Titles" localSheetId="0">${escapeXml(`'${nome.replaceAll("'", "''")}'!$1:$1`)}</definedName></definedNames></workbook>`
}

const override = (parte: string, tipo: string) =>
  `<Override PartName="/xl/${parte}.xml" ContentType="${CONTENT}.${tipo}+xml"/>`
const relation = (id: string, tipo: string, alvo: string) =>
  `<Relationship Id="${id}" Type="${OFFICE}/${tipo}" Target="${alvo}"/>`

/** The small parts of a workbook of two sheets, by their names in the file. */
export const partsOf = (aba: string): [string, string][] => [
  [
    '[Content_Types].xml',
    `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${override('workbook', 'sheet.main')}${override('styles', 'styles')}${override('worksheets/sheet1', 'worksheet')}${override('worksheets/sheet2', 'worksheet')}</Types>`,
  ],
  [
    '_rels/.rels',
    `${XML}<Relationships xmlns="${RELS}">${relation('rId1', 'officeDocument', 'xl/workbook.xml')}</Relationships>`,
  ],
  ['xl/workbook.xml', workbook(aba)],
  [
    'xl/_rels/workbook.xml.rels',
    `${XML}<Relationships xmlns="${RELS}">${relation('rId1', 'worksheet', 'worksheets/sheet1.xml')}${relation('rId2', 'worksheet', 'worksheets/sheet2.xml')}${relation('rId3', 'styles', 'styles.xml')}</Relationships>`,
  ],
  ['xl/styles.xml', styles()],
]
