import { ErroDaApi } from '@clinica/shared-auth'
import { alert, notify } from '@clinica/shared-ui'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useEffect, useRef, useState } from 'react'
import { attachDocumento, type Escolha, sendDocumento } from '../documento.api'

/** How far an upload is, from 0 to 1; 1 while the server still has something to do. `definitivo`: what is on its way is not taken back. */
type Andamento = { parte: number; definitivo?: boolean } | null

const messageOf = (erro: unknown): string => (erro instanceof ErroDaApi ? erro.conteudo : 'Tente novamente.')

const isSame = (a: Escolha, b: Escolha): boolean =>
  a.arquivo === b.arquivo && a.tipo === b.tipo && a.tipoEnvio === b.tipoEnvio

/** Sends a document and gives it to its person; what fails is told in the words of the specification (CAD053). */
export const useEnvio = () => {
  const [andamento, setAndamento] = useState<Andamento>(null)
  const controle = useRef<AbortController | null>(null)
  /** What arrived and is nobody's yet: a second try sends no file again. */
  const chegou = useRef<{ escolha: Escolha; enviado: { id: string; msg: string } } | null>(null)
  useEffect(() => () => controle.current?.abort(), [])

  const send = async (escolha: Escolha, signal: AbortSignal) => {
    if (chegou.current && isSame(chegou.current.escolha, escolha)) return chegou.current.enviado
    const enviado = await sendDocumento(escolha, { signal, onProgress: (parte) => setAndamento({ parte }) })
    chegou.current = { escolha, enviado }
    return enviado
  }
  /** Whether it is where it belongs. */
  const deliver = async (escolha: Escolha): Promise<boolean> => {
    const meu = new AbortController()
    const { signal } = meu
    controle.current = meu
    setAndamento({ parte: 0 })
    try {
      const { id, msg } = await send(escolha, signal)
      setAndamento({ parte: 1, definitivo: true })
      await attachDocumento(id, escolha, signal)
      chegou.current = null
      void invalidateRegister('documento')
      notify(msg)
      return true
    } catch (erro) {
      // Whoever went back to the form while the line was down knows that nothing is certain.
      const desistiu = erro instanceof ErroDaApi && erro.falha === 'cancelada'
      if (!signal.aborted && !desistiu) {
        // What is gone from the server is sent again whole.
        if (erro instanceof ErroDaApi && erro.status === 404) chegou.current = null
        await alert({ titulo: 'Erro ao enviar o arquivo', conteudo: messageOf(erro) })
      }
      return false
    } finally {
      setAndamento(null)
    }
  }
  return { andamento, deliver, cancel: () => controle.current?.abort() }
}
