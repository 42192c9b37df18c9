// Without a database.
import { TAGS_DA_ENTRADA } from '@clinica/shared-domain'
import fc from 'fast-check'
import { parseFragment } from 'parse5'
import { sanitizeEntrada, textoDaEntrada } from './entrada'

const limpa = (html: string): string => sanitizeEntrada(html).entrada

const MARCAS = new RegExp(`</?(${TAGS_DA_ENTRADA.join('|')})>`, 'g')
/** Nothing but the elements of the list, bare: what is left over holds no mark. */
const isInofensiva = (entrada: string): boolean => !/[<>]/.test(entrada.replace(MARCAS, ''))

/** What a browser would make of it that nobody wants. */
const NOMES =
  'a img svg math iframe object embed form input button video audio details body link meta base marquee'.split(
    ' ',
  )
const EVENTOS = 'onerror onload onclick onfocus onmouseover ontoggle onstart onpageshow onbegin'.split(' ')
const URLS = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  '&#106;avascript:alert(1)',
]
const PAYLOADS = [
  ...NOMES.flatMap((nome, i) => [
    `<p>bom</p><${nome} ${EVENTOS[i % EVENTOS.length]}=alert(1) src="${URLS[i % URLS.length]}">`,
    `<${nome} href='${URLS[i % URLS.length]}' style="background:url(${URLS[0]})" xlink:href=x>bom</${nome}>`,
  ]),
  ...TAGS_DA_ENTRADA.flatMap((tag, i) => [
    `<${tag} ${EVENTOS[i % EVENTOS.length]}="alert(1)" class=x id=y style="x">bom</${tag}>`,
    `<${tag.toUpperCase()}/onclick=alert(1)>bom`,
    `bom<${tag}\n\tonfocus\n=\nalert(1) autofocus tabindex=1></${tag}>`,
  ]),
  ...URLS.map((url) => `<a href="${url}">bom</a>`),
  'bom<script>alert(1)</script>',
  'bom<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<script>alert(1)</script ><p>bom',
  'bom<script src=//x.y/z.js></script>',
  'bom<style>@import "//x.y/z.css"</style>',
  'bom<style><img src="</style><img src=x onerror=alert(1)//">',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>">bom',
  '<textarea><script>alert(1)</script></textarea>bom',
  '<title><img src=x onerror=alert(1)></title>bom',
  '<xmp><script>alert(1)</script></xmp>bom',
  '<plaintext><script>alert(1)</script>bom',
  '<template><script>alert(1)</script><p>bom</p></template>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>bom',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;">bom',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>">bom',
  'bom<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<table><td><img src=x onerror=alert(1)>bom',
  '<!--><img src=x onerror=alert(1)>-->bom',
  '<!-- --!><img src=x onerror=alert(1)> -->bom',
  '<![CDATA[<img src=x onerror=alert(1)>]]>bom',
  '<?xml version="1.0"?><p>bom</p>',
  '<select><option><script>alert(1)</script>bom</select>',
  '<p>bom<img src="x` `<script>alert(1)</script>"` `>',
  '<<script>alert(1)//<</script>bom',
  '<p/<script>alert(1)</script>bom',
  '\u003cimg src=x onerror=alert(1)\u003ebom',
  '&lt;script&gt;alert(1)&lt;/script&gt; bom',
  '&amp;lt;script&amp;gt; bom',
  'bom<p><iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<b><i><u><s><a href=javascript:alert(1)>bom',
]

describe('the rich text of a diary', () => {
  it('is a hundred payloads later the same text without anything that runs', () => {
    expect(PAYLOADS.length).toBeGreaterThan(100)
    for (const payload of PAYLOADS) {
      const entrada = limpa(payload)
      expect([payload, entrada, isInofensiva(entrada)]).toEqual([payload, entrada, true])
      expect([payload, textoDaEntrada(entrada).includes('bom')]).toEqual([payload, true])
      // A browser reads from it what was meant, and nothing else.
      expect(limpa(entrada)).toBe(entrada)
    }
  })

  it('is so whatever comes', () => {
    const pedaco = fc.oneof(
      fc.constantFrom(
        ...PAYLOADS,
        '<',
        '>',
        '&',
        '"',
        '</p>',
        '<p>',
        '<table>',
        '<svg>',
        '<!--',
        '-->',
        '&lt;',
        '\0',
      ),
      fc.string({ maxLength: 20 }),
    )
    fc.assert(
      fc.property(fc.array(pedaco, { maxLength: 8 }), (pedacos) => {
        const entrada = limpa(pedacos.join(''))
        return isInofensiva(entrada) && limpa(entrada) === entrada
      }),
    )
  })

  it.each([
    [
      '<p>Dor <strong>forte</strong>, <em>à noite</em></p>',
      '<p>Dor <strong>forte</strong>, <em>à noite</em></p>',
    ],
    ['<p>EVA 4 &lt; 7 &amp; melhora</p>', '<p>EVA 4 &lt; 7 &amp; melhora</p>'],
    ['EVA 4 < 7', 'EVA 4 &lt; 7'],
    [
      '<h1>Título</h1><b>a</b><i>b</i><del>c</del><ins>d</ins>',
      '<h3>Título</h3><strong>a</strong><em>b</em><s>c</s><u>d</u>',
    ],
    ['<ul><li><p>um</p></li><li>dois</li></ul>', '<ul><li><p>um</p></li><li>dois</li></ul>'],
    ['<div>um</div><div>dois<br>três</div>', '<p>um</p><p>dois<br>três</p>'],
    ['<div><p>um</p></div>', '<p>um</p>'],
    ['<table><tr><td>EVA</td><td>4</td></tr></table>', '<p>EVA 4</p>'],
    [
      '<p class="MsoNormal" style="mso-x:1"><span lang="PT-BR">Alongou<o:p></o:p></span></p>',
      '<p>Alongou</p>',
    ],
    ['<p>com&nbsp;branco&shy;invisível</p>', '<p>com brancoinvisível</p>'],
    ['<p>👩‍⚕️ bem</p>', '<p>👩‍⚕️ bem</p>'],
  ])('keeps of %s what is harmless', (html, entrada) => {
    expect(sanitizeEntrada(html)).toEqual({ entrada, problema: null })
  })

  it('takes the deepest nesting that fits without trouble, and is read in a moment', () => {
    const fundo = '<b>'.repeat(16_000)
    expect(limpa(`${fundo}bom`)).toContain('bom')
    expect(limpa(`${'<ul><li>'.repeat(6000)}bom`)).toContain('bom')
    expect(isInofensiva(limpa('<div>'.repeat(9000)))).toBe(true)
    expect(parseFragment('').childNodes).toHaveLength(0)
  })

  it('is refused where it would read as another text', () => {
    expect(sanitizeEntrada('<p>es&#x202e;querda</p>').problema).toMatch('caracteres invisíveis')
    expect(sanitizeEntrada('<p>a&#0;b</p>').problema).toBeNull()
  })
})
