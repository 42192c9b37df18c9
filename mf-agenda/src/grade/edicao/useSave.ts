import { ErroDaApi, reportError, useSaveKey } from '@clinica/shared-auth'
import type { Agendamento, HorarioDaGrade } from '@clinica/shared-domain'
import { showError } from '@clinica/shared-ui'
import { askStale, currentVersion } from '@clinica/shared-ui/form'
import { useRef, useState } from 'react'
import { book, update } from '../dados/grade.api'
import { writeAsking } from '../dados/writeAsking'
import type { FiltrosDaGrade } from '../filtros/filtrosGuardados'
import { payloadOf, type Rascunho, reasonNotToSave } from './rascunho'

type Opcoes = {
  filtros: FiltrosDaGrade
  agendamento: Agendamento | null
  onSalvo: (a: Agendamento) => void
  /** The slot was lost to another desk: the hour as it now is. */
  onHorario: (h: HorarioDaGrade) => void
  /** The person chose the other desk's version. */
  onRecarregar: (a: Agendamento) => void
}

const isFull = (hora: string): string =>
  `A última vaga das ${hora} acabou de ser ocupada em outra mesa. Escolha outra hora: o que você digitou foi mantido.`

/**
 * Saves the draft of the edit layer. One save at a time, under a key of its content: a double click, or the same
 * draft sent again after a lost answer, is one booking. Whatever is refused leaves the draft as it was typed.
 */
export const useSave = ({ filtros, agendamento, onSalvo, onHorario, onRecarregar }: Opcoes) => {
  const [aviso, setAviso] = useState<string | null>(null)
  const [salvando, setSalvando] = useState(false)
  const ocupado = useRef(false)
  const send = useSaveKey()
  const versao = useRef(agendamento?.updatedAt ?? null)

  const recusar = async (erro: unknown, hora: string): Promise<void> => {
    const corpo = erro instanceof ErroDaApi ? erro.corpo : undefined
    if (!(erro instanceof ErroDaApi) || !corpo) return showError(erro)
    if (erro.desatualizado) {
      const atual = corpo.erro.atual as Agendamento | undefined
      if ((await askStale(erro)) === 'recarregar' && atual) return onRecarregar(atual)
      versao.current = currentVersion(erro) ?? versao.current
      return setAviso('O agendamento foi alterado em outra mesa. Salve de novo para valer o que está aqui.')
    }
    if (erro.status === 409 && corpo.erro.tipo === 'semVaga') {
      if (corpo.erro.atual) onHorario(corpo.erro.atual as HorarioDaGrade)
      return setAviso(isFull(hora))
    }
    const campos = Object.values(erro.campos ?? {})
    if (erro.status === 409 || erro.status === 422)
      return setAviso(campos[0] ?? (corpo.erro.conteudo || corpo.msg))
    await showError(erro)
  }

  const salvar = async (rascunho: Rascunho, erroDeCampo: string | null): Promise<void> => {
    if (ocupado.current) return
    const envio = payloadOf(rascunho, filtros)
    const motivo = reasonNotToSave(envio, versao.current) ?? erroDeCampo
    if (motivo) {
      setAviso(motivo)
      reportError(motivo)
      return
    }
    ocupado.current = true
    setSalvando(true)
    setAviso(null)
    try {
      const salvo = await writeAsking((confirmado) => {
        const novo = { ...envio, ...confirmado }
        if (!agendamento || !versao.current) return send(novo, (chave) => book(novo, chave))
        const edicao = { ...novo, updatedAt: versao.current }
        return send(edicao, (chave) => update(agendamento._id, edicao, chave))
      })
      if (salvo) onSalvo(salvo)
    } catch (erro) {
      await recusar(erro, envio.hora)
    } finally {
      ocupado.current = false
      setSalvando(false)
    }
  }
  return { aviso, salvando, salvar }
}
