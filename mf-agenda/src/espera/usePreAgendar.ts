import { ErroDaApi, useSaveKey } from '@clinica/shared-auth'
import { type Agendamento, type Espera, type EsperaAtendida, nomeDaEspera } from '@clinica/shared-domain'
import { alert, insist, notify, showError } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useRef, useState } from 'react'
import { diaNaFrase } from '../grade/remarcar/dias'
import { preAgendar, undo as undoPreAgendamento } from './espera.api'

type Lugar = { data: string; hora: string; profissional: string }

/** Why they were not booked, in the words of the desk. */
const refuse = (e: Espera, { data, hora }: Lugar, erro: unknown): Promise<void> => {
  const corpo = erro instanceof ErroDaApi ? erro.corpo : undefined
  if (!(erro instanceof ErroDaApi) || !corpo || ![404, 409, 422].includes(erro.status ?? 0))
    return showError(erro)
  const conteudo =
    corpo.erro.tipo === 'semVaga'
      ? `A vaga de ${diaNaFrase(data)} às ${hora} acabou de ser ocupada em outra mesa. ${nomeDaEspera(e)} continua na lista de espera.`
      : (Object.values(erro.campos ?? {})[0] ?? (corpo.erro.conteudo || corpo.msg))
  return alert({ titulo: 'Atenção', conteudo })
}

/**
 * Gives a free slot to somebody who waits, with a way back. `onMudou` draws the appointment as it now is, at once and after the
 * undo. One at a time.
 */
export const usePreAgendar = (onMudou: (a: Agendamento) => void) => {
  const send = useSaveKey()
  const ocupado = useRef(false)
  const [emCurso, setEmCurso] = useState<string | null>(null)

  const settled = ({ agendamento }: EsperaAtendida): void => {
    onMudou(agendamento)
    void invalidateRegister('agendamento')
    void invalidateRegister('espera')
  }

  const undo = async (feito: EsperaAtendida): Promise<void> => {
    try {
      const { espera, agendamento } = feito
      const volta = await insist(`${nomeDaEspera(espera)} voltou para a lista de espera`, () =>
        send([espera._id, espera.updatedAt], (chave) => undoPreAgendamento(espera, agendamento, chave)),
      )
      if (!volta) return
      settled(volta)
      notify(`${nomeDaEspera(feito.espera)} está de volta na lista de espera.`)
    } catch (erro) {
      const { data, hora, profissional } = feito.agendamento
      await refuse(feito.espera, { data, hora, profissional: profissional._id }, erro)
      void invalidateRegister('espera')
    }
  }

  /** True when they were booked. */
  const book = async (e: Espera, lugar: Lugar): Promise<boolean> => {
    if (ocupado.current) return false
    ocupado.current = true
    setEmCurso(e._id)
    try {
      const envio = { ...lugar, updatedAt: e.updatedAt }
      const oque = `o pré-agendamento de ${nomeDaEspera(e)} em ${diaNaFrase(lugar.data)} às ${lugar.hora} foi feito`
      const feito = await insist(oque, () => send([e._id, envio], (chave) => preAgendar(e._id, envio, chave)))
      if (!feito) return false
      settled(feito)
      const { data, hora, profissional } = feito.agendamento
      notify(
        `${nomeDaEspera(e)}: pré-agendamento em ${diaNaFrase(data)} às ${hora}, com ${profissional.nome}.`,
        {
          desfazer: () => undo(feito),
        },
      )
      return true
    } catch (erro) {
      await refuse(e, lugar, erro)
      void invalidateRegister('espera')
      return false
    } finally {
      ocupado.current = false
      setEmCurso(null)
    }
  }
  return { book, emCurso }
}
