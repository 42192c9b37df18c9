import type { Evolucao } from '@clinica/shared-domain'
import { useFormStore } from '@clinica/shared-ui/form'
import { useEffect, useRef, useState } from 'react'
import { withInitial } from './perguntas'
import type { Opcoes } from './useOpcoes'
import type { Valores } from './valores'

type Lista = readonly { _id: string }[] | undefined

/** What stays of a choice once the list is there: itself, else the only one that there is. */
const settled = (escolhido: string, lista: Lista): string => {
  if (!lista || lista.some((i) => i._id === escolhido)) return escolhido
  return lista.length === 1 ? (lista[0]?._id ?? '') : ''
}

/** Of a new evolution. */
const proposed = (
  v: Valores,
  { especialidades, formularios, sessoes, guias }: Opcoes['listas'],
  questionario: Opcoes['questionario'],
): Partial<Valores> => {
  const m: Partial<Valores> = { formulario: settled(v.formulario, formularios) }
  const [unica] = especialidades ?? []
  if (!v.especialidade && unica && especialidades?.length === 1) m.especialidade = unica.nome
  if (sessoes && !sessoes.some((s) => s._id === v.agendamento)) m.agendamento = ''
  m.guia = v.agendamento ? settled(v.guia, guias) : ''
  if (questionario) {
    const respostas = withInitial(questionario, v.respostas)
    if (Object.keys(respostas).length > Object.keys(v.respostas).length) m.respostas = respostas
  }
  return m
}

/**
 * What is plain is not asked: the only specialty, form (spec 2 §4) or guide is chosen, a session brings its day, a form the
 * answers that it begins with. Whether a value may be replaced is read from itself, never from the form's `dirty`, which says
 * nothing of who wrote it: the day follows the session while it is the one that was put there; what was typed stays. Answers whether the session that was chosen is
 * gone from those of its specialty: it was cleared meanwhile.
 * `daqui`: the day that the form opened with; null where a draft brings what a person left.
 */
export const useFill = (evolucao: Evolucao | null, opcoes: Opcoes, daqui: string | null): boolean => {
  const store = useFormStore()
  const { listas, questionario, sessao } = opcoes
  const antes = useRef({ sessao: undefined as string | undefined, posta: daqui, especialidade: '' })
  const [sumiu, setSumiu] = useState('')
  const { especialidades, formularios, sessoes, guias } = listas
  useEffect(() => {
    const { values, dirty, setValues, resetForm } = store.get()
    const v = values as Valores
    const deles = { especialidades, formularios, sessoes, guias }
    const m = evolucao ? {} : proposed(v, deles, questionario)
    const { current } = antes
    const outra = sessao && sessao._id !== current.sessao
    if (outra && (v.data === current.posta || v.data === '') && !evolucao) m.data = sessao.data
    if (m.agendamento === '' && current.sessao === v.agendamento && current.especialidade === v.especialidade)
      setSumiu(v.especialidade)
    else if (v.agendamento) setSumiu('')
    antes.current = {
      sessao: sessao?._id,
      posta: outra ? sessao.data : current.posta,
      especialidade: v.especialidade,
    }
    if (Object.entries(m).every(([nome, valor]) => valor === v[nome as keyof Valores])) return
    // Nobody typed any of it: closing the dialog asks nothing.
    if (dirty) setValues({ ...v, ...m })
    else resetForm({ values: { ...v, ...m } })
  }, [store, evolucao, especialidades, formularios, sessoes, guias, questionario, sessao])
  return sumiu !== '' && sumiu === opcoes.especialidade
}
