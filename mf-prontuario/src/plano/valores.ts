import type { Cid, Melhora, PlanoTerapeutico } from '@clinica/shared-domain'
import { planoEnvio } from '@clinica/shared-domain'
import { listErrors, type Schema, setIn } from '@clinica/shared-ui/form'
import type { PlanoEnviado } from './plano.api'

type CidEscolhido = Pick<Cid, '_id' | 'descricaoAbreviada' | 'descricao'>

/** A goal as it is typed; `_id` '' of a new one, `questao` '' of one in words alone. */
export type MetaDigitada = {
  _id: string
  texto: string
  questao: string
  melhora: Melhora | ''
  alvo: number | string | null
  prazo: string
}
/** What the form holds; of the specialty its id. */
export type Valores = {
  especialidade: string
  cid: CidEscolhido | null
  diagnostico: string
  inicio: string
  vezes: number | string | null
  sessoes: number | string | null
  metas: MetaDigitada[]
  reavaliacoes: { _id: string; prazo: string }[]
}

export const NOVA_META: MetaDigitada = { _id: '', texto: '', questao: '', melhora: '', alvo: null, prazo: '' }
export const NOVA_REAVALIACAO = { _id: '', prazo: '' }

export const novosValores = (especialidade: string, hoje: string): Valores => ({
  especialidade,
  cid: null,
  diagnostico: '',
  inicio: hoje,
  vezes: null,
  sessoes: null,
  metas: [NOVA_META],
  reavaliacoes: [],
})

/** A plan as its form holds it. */
export const valoresOf = (p: PlanoTerapeutico): Valores => ({
  especialidade: p.especialidade._id,
  cid: p.cid,
  diagnostico: p.diagnostico ?? '',
  inicio: p.inicio,
  vezes: p.vezes,
  sessoes: p.sessoes,
  metas: p.metas.map(({ _id, texto, medida, prazo }) => ({
    _id,
    texto: texto ?? '',
    questao: medida?.questao ?? '',
    melhora: medida?.melhora ?? '',
    alvo: medida?.alvo ?? null,
    prazo,
  })),
  reavaliacoes: p.reavaliacoes.map(({ _id, prazo }) => ({ _id, prazo })),
})

/** A new row in which nothing was typed is none. */
const isVazia = ({ _id, texto, questao, alvo, prazo }: MetaDigitada): boolean =>
  !_id && !texto.trim() && !questao && alvo === null && !prazo

export const toEnvio = (v: Valores): PlanoEnviado => ({
  especialidade: { _id: v.especialidade },
  cid: v.cid ? { _id: v.cid._id } : null,
  diagnostico: v.diagnostico,
  inicio: v.inicio,
  vezes: v.vezes,
  sessoes: v.sessoes,
  metas: v.metas
    .filter((m) => !isVazia(m))
    .map(({ _id, texto, questao, melhora, alvo, prazo }) => ({
      ...(_id && { _id }),
      texto,
      medida: questao ? { questao, melhora: melhora || null, alvo } : null,
      prazo,
    })),
  reavaliacoes: v.reavaliacoes.map(({ _id, prazo }) => ({ ...(_id && { _id }), prazo })),
})

/** Where a field of the wire stands in the form: rows in which nothing was typed are not sent. */
export const fieldOf = (v: Valores, path: string): string => {
  const enviadas = v.metas.flatMap((m, i) => (isVazia(m) ? [] : [i]))
  return path
    .replace(/^metas\[(\d+)\]/, (_, i: string) => `metas[${enviadas[Number(i)] ?? i}]`)
    .replace('.medida.', '.')
    .replace(/\.medida$/, '.questao')
    .replace(/^(cid|especialidade)\._id$/, '$1')
}

/** Message of each field that the server would refuse. */
export const checkValores = (v: Valores): object => {
  let erros: object = {}
  for (const [path, mensagem] of listErrors(planoEnvio as unknown as Schema, toEnvio(v)))
    erros = setIn(erros, fieldOf(v, path), mensagem)
  return erros
}
