import { ErroDaApi } from '@clinica/shared-auth'
import { Button, Icon, showError } from '@clinica/shared-ui'
import { downloadBlob } from '@clinica/shared-ui/list'
import { useEffect, useRef, useState } from 'react'
import { formatTamanho } from '../documento/formatTamanho'
import { downloadTudo } from './privacidade.api'
import css from './privacidade.module.css'

/** Everything about the patient, for the patient; while it comes, how much has come and the way to give it up. */
export const Arquivo = ({ paciente, nome }: { paciente: string; nome: string }) => {
  const pedido = useRef<AbortController | null>(null)
  const [bytes, setBytes] = useState<number | null>(null)
  useEffect(() => () => pedido.current?.abort(), [])
  const baixar = async () => {
    const este = new AbortController()
    pedido.current = este
    setBytes(0)
    try {
      downloadBlob(await downloadTudo(paciente, este.signal, setBytes), `${nome}.zip`)
    } catch (erro) {
      if (!este.signal.aborted || !(erro instanceof ErroDaApi)) await showError(erro)
    } finally {
      if (pedido.current === este) setBytes(null)
    }
  }
  return (
    <section className={css.painel} aria-labelledby="arquivo">
      <h2 id="arquivo">Todos os dados em um arquivo</h2>
      <p className={css.texto}>
        Cadastro, agendamentos, guias, prontuário, documentos e quem viu tudo isso, para entregar ao paciente
        que pedir. O arquivo não tem senha: entregue-o só ao paciente ou a quem o representa.
      </p>
      <div className={css.botoes}>
        {bytes === null ? (
          <Button
            variant="outlined"
            startIcon={<Icon name="baixar" size={16} />}
            onClick={() => void baixar()}
          >
            Baixar tudo (ZIP)
          </Button>
        ) : (
          <Button
            variant="outlined"
            startIcon={<Icon name="fechar" size={16} />}
            onClick={() => pedido.current?.abort()}
          >
            Cancelar
          </Button>
        )}
        <span role="status">
          {bytes === null ? null : bytes > 0 ? `Baixando… ${formatTamanho(bytes)}` : 'Preparando…'}
        </span>
      </div>
    </section>
  )
}
