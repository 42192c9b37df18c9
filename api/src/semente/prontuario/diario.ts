import { CASA, RESULTADOS } from './falas'
import { chegadaOf, condutaOf, type Momento, planoOf } from './respostas'

/** HTML of a diary, as the editor would have it (shared-domain/prontuario/entrada): how they came, what was done, what is next. */
export const writeDiario = (m: Momento): string => {
  const { s, estado } = m
  const pior = estado.antes !== null && estado.eva > estado.antes + 1
  const partes = [
    `<p>${chegadaOf(m)}${s.chance(0.35) ? ` <strong>EVA ${estado.eva}/10.</strong>` : ''}</p>`,
    `<p>${condutaOf(m)} ${s.um(pior ? RESULTADOS.ruim : RESULTADOS.bom)}</p>`,
  ]
  if (s.chance(0.12)) {
    const itens = s.misturar(CASA).slice(0, s.inteiro(2, 3))
    partes.push(
      `<p>Orientações para casa:</p><ul>${itens.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`,
    )
  }
  if (s.chance(0.4)) partes.push(`<p>${planoOf(m)}</p>`)
  return partes.join('')
}

/** The same without its tags, one blank between blocks. */
export const textOfDiario = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/ +/g, ' ')
    .trim()
