import { ErroDaApi, reportError, useSaveKey } from '@clinica/shared-auth'
import type {
  Agendamento,
  GradeDoDia,
  GuiasEProfissionaisAnswer,
  HorarioDaGrade,
} from '@clinica/shared-domain'
import { notify, showError, whoChanged } from '@clinica/shared-ui'
import { useFormStore, useMerge } from '@clinica/shared-ui/form'
import { useRef, useState } from 'react'
import { book, update } from '../dados/grade.api'
import { writeAsking } from '../dados/writeAsking'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'
import type { Rascunho } from './alvo'
import { propostaOf } from './proposta'
import { guiasOf, payloadOf, preAgendado, type Refusal, rascunhoOf, reasonsNotToSave } from './rascunho'

/** What the patient of the draft has; undefined while it is not there. */
type DoPaciente = GuiasEProfissionaisAnswer | undefined

type Opcoes = {
  filtros: FiltrosDaGrade
  grade: GradeDoDia
  agendamento: Agendamento | null
  onSalvo: (a: Agendamento) => void
  /** The slot was lost to another desk: the hour as it now is. */
  onHorario: (h: HorarioDaGrade) => void
  /** The person chose the other desk's version. */
  onReload: (a: Agendamento) => void
}

/** Deep, by what is typed. */
const sameDraft = (a: Rascunho, b: Rascunho): boolean => JSON.stringify(a) === JSON.stringify(b)

/** These come with the patient: taken from one desk or from the other, never mixed. */
const JUNTOS = [
  ['paciente', 'nome', 'telefone', 'nascimento', 'convenio', 'guias'],
  ['encaixe', 'hora'],
] as const

const removed = (erro: ErroDaApi): string => {
  const quem = whoChanged(erro)
  return `${quem ? `${quem} removeu` : 'Você removeu em outra aba'} este agendamento. O que você digitou foi mantido nesta tela.`
}

const isFull = (hora: string): string =>
  `A última vaga das ${hora} acabou de ser ocupada em outra mesa. Escolha outra hora: o que você digitou foi mantido.`

/**
 * Saves the draft of the edit layer. One save at a time, under a key of its content: a double click, or the same
 * draft sent again after a lost answer, is one booking. Whatever is refused leaves the draft as it was typed.
 */
export const useSave = ({ filtros, grade, agendamento, onSalvo, onHorario, onReload }: Opcoes) => {
  const [aviso, setAviso] = useState<string | null>(null)
  const [salvando, setSalvando] = useState(false)
  const ocupado = useRef(false)
  const send = useSaveKey()
  const formulario = useFormStore()
  const { settle, dialog } = useMerge(agendamento !== null)
  /** The appointment that the draft was made from, as far as it is known. */
  const partida = useRef(agendamento)

  const refuse = async (erro: unknown, hora: string): Promise<void> => {
    const corpo = erro instanceof ErroDaApi ? erro.corpo : undefined
    if (!(erro instanceof ErroDaApi) || !corpo) return showError(erro)
    if (erro.status === 409 && corpo.erro.tipo === 'semVaga') {
      if (corpo.erro.atual) onHorario(corpo.erro.atual as HorarioDaGrade)
      return setAviso(isFull(hora))
    }
    const campos = Object.values(erro.campos ?? {})
    if (erro.status === 409 || erro.status === 422)
      return setAviso(campos[0] ?? (corpo.erro.conteudo || corpo.msg))
    await showError(erro)
  }

  /** Over another desk's save: the draft with what only that desk touched; null when it does not go again. */
  const merge = async (erro: ErroDaApi) => {
    const atual = erro.corpo?.erro.atual as Agendamento | undefined
    const antes = partida.current
    if (!atual || !antes) throw erro
    if (!atual.ativo) {
      setAviso(removed(erro))
      return null
    }
    const mine = formulario.get().values
    const sides = { base: rascunhoOf(antes), theirs: rascunhoOf(atual), mine }
    const settled = await settle(erro, sides, { words: formulario.words, together: JUNTOS })
    if (settled === 'discard') onReload(atual)
    if (settled === 'discard' || settled === null) return null
    partida.current = atual
    formulario.get().setValues(settled.values)
    return { rascunho: settled.values as Rascunho, told: settled.told }
  }

  const sendDraft = async (
    rascunho: Rascunho,
    doPaciente: DoPaciente,
    erroDeCampo: string | null,
    told?: string,
  ): Promise<void> => {
    const profissional =
      propostaOf(rascunho, grade, doPaciente?.profissionais)?.profissional ?? rascunho.profissional
    const guias = guiasOf(rascunho, doPaciente?.guias)
    const envio = payloadOf({ ...rascunho, profissional }, guias, filtros)
    // What is typed and wrong, such as 31/02/1980, is told as wrong: without a value it would be called missing.
    const faltas = erroDeCampo
      ? [{ mensagem: erroDeCampo, campo: undefined }]
      : reasonsNotToSave(envio, partida.current?.updatedAt ?? null)
    if (faltas.length > 0) {
      const campos: Refusal['campos'] = {}
      for (const { mensagem, campo } of faltas) {
        if (campo) campos[campo] = { mensagem, valor: rascunho[campo] }
        reportError(mensagem)
      }
      setAviso(erroDeCampo ? null : (faltas.find(({ campo }) => !campo)?.mensagem ?? null))
      formulario.get().setStatus({ campos } satisfies Refusal)
      return
    }
    setAviso(null)
    try {
      const salvo = await writeAsking(async (confirmado) => {
        const novo = { ...envio, ...confirmado }
        const build = () => (partida.current ? { ...novo, updatedAt: partida.current.updatedAt } : novo)
        // What was sent before and not answered may have been done: then this changes it.
        const perdido = (await send.settle(build())) as Agendamento | null
        partida.current = perdido ?? partida.current
        const antes = partida.current
        if (!antes) return send(novo, (chave) => book(novo, chave))
        const edicao = { ...novo, updatedAt: antes.updatedAt }
        return send(edicao, (chave) => update(antes._id, edicao, chave))
      })
      if (!salvo) return
      if (!sameDraft(formulario.get().values as Rascunho, rascunho)) {
        partida.current = salvo
        notify(
          `Agendamento salvo${told ? `, ${told}` : ''}. O que foi digitado enquanto isso ainda não foi salvo.`,
        )
        return
      }
      notify(told ? `Agendamento salvo, ${told}.` : 'Agendamento salvo.')
      onSalvo(salvo)
    } catch (erro) {
      if (!(erro instanceof ErroDaApi) || !erro.desatualizado) return refuse(erro, envio.hora)
      const merged = await merge(erro)
      if (!merged) return
      // Another patient's guides are not known here.
      const mesmo = merged.rascunho.paciente?._id === rascunho.paciente?._id
      await sendDraft(merged.rascunho, mesmo ? doPaciente : undefined, null, merged.told)
    }
  }

  const save = async (
    rascunho: Rascunho,
    whenAnswered: () => Promise<DoPaciente>,
    erroDeCampo: string | null,
  ): Promise<void> => {
    if (ocupado.current) return
    ocupado.current = true
    setSalvando(true)
    try {
      // Saved faster than the patient's guides come: the obvious one is on its way, and nobody is asked for it. Nor for who treats them.
      const espera =
        (rascunho.guias === null && !preAgendado(rascunho)) ||
        (rascunho.profissional === null && !rascunho.semProposta)
      await sendDraft(rascunho, espera ? await whenAnswered() : undefined, erroDeCampo)
    } catch (erro) {
      await showError(erro)
    } finally {
      ocupado.current = false
      setSalvando(false)
    }
  }
  return { aviso, salvando, save, dialog }
}
