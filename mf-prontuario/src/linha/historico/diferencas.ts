import { type Evolucao, formatData, textoDasPatologias } from '@clinica/shared-domain'
import { textoDosAnexos } from '../../anexos/palavras'
import { textoDaResposta } from '../../respostas/texto'
import { textoDaSessao } from '../palavras'

/** A part of an entry that a save changed, in words; '' where there was nothing. */
export type Diferenca = { oque: string; antes: string; depois: string }

/** The text of a diary, line by line; its html is shown nowhere here. */
const semMarcas = (html: string): string => {
  const { body } = new DOMParser().parseFromString(
    html.replace(/<\/(p|li|h\d)>|<br\s*\/?>/g, '$&\n'),
    'text/html',
  )
  return (body.textContent ?? '').trim()
}

/** Everything that an entry says, part by part, by what tells the parts of two versions apart. */
const partsOf = (e: Evolucao): Map<string, { oque: string; texto: string }> => {
  const partes = new Map([
    ['data', { oque: 'Data', texto: formatData(e.data) }],
    ['sessao', { oque: 'Sessão', texto: textoDaSessao({ ...e.agendamento, index: null, total: null }) }],
    ['guia', { oque: 'Guia', texto: e.guia?.numero ?? '' }],
    [
      'patologias',
      { oque: 'Patologias pregressas', texto: textoDasPatologias(e.guia?.patologiasPregressas ?? []) },
    ],
    ['entrada', { oque: 'Entrada', texto: semMarcas(e.entrada ?? '') }],
    ['anexos', { oque: 'Fotos e arquivos', texto: textoDosAnexos(e.anexos) }],
  ])
  for (const { respostas } of e.formulario?.grupoRespostas ?? [])
    for (const r of respostas)
      partes.set(r.questao._id, {
        oque: r.questao.enunciado,
        texto: textoDaResposta(r.questao.tipo, r, r.questao.escore),
      })
  return partes
}

/** What a save changed of an entry, in the order of the screen. */
export const listDiferencas = (antes: Evolucao, depois: Evolucao): Diferenca[] => {
  const [velhas, novas] = [partsOf(antes), partsOf(depois)]
  return [...new Map([...novas, ...velhas])].flatMap(([chave, { oque }]) => {
    const [a, d] = [velhas.get(chave)?.texto ?? '', novas.get(chave)?.texto ?? '']
    return a === d ? [] : [{ oque, antes: a, depois: d }]
  })
}
