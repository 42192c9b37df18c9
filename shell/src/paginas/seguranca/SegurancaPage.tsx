import { ErroDaApi } from '@clinica/shared-auth'
import type { SegurancaDaConta } from '@clinica/shared-domain'
import { AreaError, Page, Skeleton } from '@clinica/shared-ui'
import { useCallback, useEffect, useState } from 'react'
import { Calendario } from './Calendario'
import { Chaves } from './Chaves'
import { Pin } from './Pin'
import { DialogoDeCodigos, SegundoFator } from './SegundoFator'
import { Sessoes } from './Sessoes'
import { segurancaApi } from './seguranca.api'
import css from './seguranca.module.css'

/** Route /usuario/seguranca: how one's own account opens. */
export const SegurancaPage = () => {
  const [conta, setConta] = useState<SegurancaDaConta | null>(null)
  const [erro, setErro] = useState<unknown>(null)
  const [codigos, setCodigos] = useState<string[] | null>(null)
  const read = useCallback((signal?: AbortSignal) => {
    setErro(null)
    return segurancaApi.read(signal).then(setConta, (e: unknown) => signal?.aborted || setErro(e))
  }, [])
  useEffect(() => {
    const controle = new AbortController()
    void read(controle.signal)
    return () => controle.abort()
  }, [read])
  const mudou = () => void read()
  const show = (novos: string[] | null) => {
    setCodigos(novos)
    mudou()
  }
  return (
    <Page title="Segurança da conta">
      {erro ? (
        <AreaError
          titulo="Não foi possível abrir a segurança da conta."
          conteudo={erro instanceof ErroDaApi ? erro.conteudo : undefined}
          onRetry={mudou}
        />
      ) : conta ? (
        <div className={css.paineis}>
          <SegundoFator conta={conta} onMudou={mudou} onCodigos={show} />
          <Chaves conta={conta} onMudou={mudou} onCodigos={show} />
          <Sessoes />
          <Pin />
          <Calendario />
        </div>
      ) : (
        <Skeleton height={220} />
      )}
      {codigos ? <DialogoDeCodigos codigos={codigos} onPronto={() => setCodigos(null)} /> : null}
    </Page>
  )
}
