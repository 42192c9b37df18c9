import { formatInteiro, type LotesGerados } from '@clinica/shared-domain'
import { Alert, Button, confirm, showError } from '@clinica/shared-ui'
import { Progress } from '@clinica/shared-ui/files'
import { invalidateRegister } from '@clinica/shared-ui/query'
import { useEffect, useState } from 'react'
import { useAndamento } from '../../ato/useAndamento'
import { cancelGeracao, getGeracao } from '../tiss.api'
import { useTrabalho } from './escolhas'

type Props = { id: string; onGerados: (gerados: LotesGerados) => void }

/** A run of so many guides that it goes on by itself: how far it is, and the way to stop it. */
export const Gerando = ({ id, onGerados }: Props) => {
  const [parando, setParando] = useState(false)
  const { andamento, fim } = useAndamento(['geracaoDeLotes', id], (signal) => getGeracao(id, signal))
  const resultado = fim?.resultado
  useEffect(() => {
    if (!resultado || resultado.lotes.length === 0) return
    useTrabalho.setState({ id: null })
    void invalidateRegister('lote', 'pacote')
    onGerados(resultado)
  }, [resultado, onGerados])
  const stop = async () => {
    const sim = await confirm({
      titulo: 'Parar de gerar?',
      conteudo: 'Os lotes que já ficaram prontos continuam; o que não começou não é gerado.',
      confirmar: 'Parar',
      cancelar: 'Continuar gerando',
      perigo: true,
    })
    if (!sim) return
    setParando(true)
    try {
      await cancelGeracao(id)
    } catch (erro) {
      setParando(false)
      await showError(erro)
    }
  }
  if (fim)
    return (
      <Alert
        severity={fim.situacao === 'falhou' ? 'error' : 'info'}
        role="status"
        action={<Button onClick={() => useTrabalho.setState({ id: null })}>Entendi</Button>}
      >
        {fim.situacao === 'falhou'
          ? `Os lotes não foram gerados: ${fim.erro ?? 'houve um erro no servidor.'}`
          : 'Parado antes do primeiro lote: nenhum número foi gasto.'}
      </Alert>
    )
  const { feito = 0, total = null } = andamento ?? {}
  return (
    <Alert
      severity="info"
      action={
        <Button color="error" disabled={parando} onClick={() => void stop()}>
          {parando ? 'Parando…' : 'Cancelar'}
        </Button>
      }
    >
      <Progress
        title="Gerando lotes"
        detail={total ? `${formatInteiro(feito)} de ${formatInteiro(total)} guias` : 'começando…'}
        label="Geração de lotes"
        part={total ? feito / total : undefined}
      />
      {andamento?.texto ? <div>{andamento.texto}</div> : null}
      <div>
        Cada lote sai inteiro ou não sai. Pode continuar em outra tela: a lista de lotes mostra o andamento.
      </div>
    </Alert>
  )
}
