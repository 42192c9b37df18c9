import { showInstant } from '@clinica/shared-auth'
import type { Evolucao } from '@clinica/shared-domain'
import { Button, Icon, notify } from '@clinica/shared-ui'
import { AskPassword } from '@clinica/shared-ui/form'
import { useQueryClient } from '@clinica/shared-ui/query'
import { useParams } from '@clinica/shared-ui/router'
import { useState } from 'react'
import { registroKey } from '../linha/linha.query'
import { textoDoAutor } from '../linha/palavras'
import { closeRegistro } from './adendo.api'
import { useMandato } from './useMandato'

/** 'Fechado em 20/11/2026 18:02 por Ana Lima · CREFITO/SP 3-77', or by the clinic's days. */
export const textoDoFechamento = ({ fechadoEm, fechadoPor }: Evolucao): string =>
  `Fechado em ${showInstant(fechadoEm as string)} ${fechadoPor ? `por ${textoDoAutor(fechadoPor)}` : 'pelo prazo da clínica'}`

/** Its author says that an entry is done: from then on nobody edits it. `naoSalvo`: what is on the screen is not what would be closed. */
export const BotaoDeFechar = ({ evolucao, naoSalvo }: { evolucao: Evolucao; naoSalvo?: boolean }) => {
  const { id = '' } = useParams()
  const cache = useQueryClient()
  const autor = useMandato()(evolucao) === 'autor'
  const [perguntando, setPerguntando] = useState(false)
  // An earlier server knows nothing of it.
  if (!autor || evolucao.fechadoEm !== null) return null
  const close = () => {
    setPerguntando(false)
    // Also after a refusal: what stands there may be another's now.
    void cache.invalidateQueries({ queryKey: registroKey(id) })
  }
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<Icon name="cadeado" size={15} />}
        onClick={() => setPerguntando(true)}
      >
        Fechar registro
      </Button>
      {perguntando ? (
        <AskPassword
          titulo="Fechar o registro"
          fazer="Fechar registro"
          conteudo="Depois de fechado, ninguém altera este registro, nem a gerência: o que faltar entra como adendo. Excluir continua possível, com um motivo."
          rotulo="Sua senha, ou o código do aplicativo"
          falta={naoSalvo ? 'Salve antes o que mudou.' : undefined}
          onSenha={async (prova) => {
            await closeRegistro(id, evolucao, prova)
            close()
            notify('Registro fechado.')
          }}
          onClose={close}
        />
      ) : null}
    </>
  )
}
