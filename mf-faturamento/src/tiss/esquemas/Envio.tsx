import { Alert, Button } from '@clinica/shared-ui'
import { FileDrop, Progress } from '@clinica/shared-ui/files'
import { Arquivos } from './Arquivos'
import css from './esquemas.module.css'
import { useEnvio } from './useEnvio'

/** The zip of the agency: dropped or chosen, it is read, compared and tried at once. */
export const Envio = () => {
  const { parte, recusa, setRecusa, pergunta, recebido, send, cancel, discard } = useEnvio()
  return (
    <section className={css.envio} aria-label="Enviar esquema">
      {parte === null ? (
        <FileDrop
          label="Zip do Componente de Comunicação"
          accept=".zip"
          title="Solte aqui o zip “Componente de Comunicação” da ANS"
          hint="ou escolha o arquivo: baixe-o em gov.br/ans, Padrão TISS, uma vez por versão; até 20 MB"
          onFile={(arquivo) => void send(arquivo)}
          onRefuse={setRecusa}
        />
      ) : (
        <div>
          <Progress
            title={parte < 1 ? 'Enviando o arquivo…' : 'Lendo, compilando e provando num lote da clínica…'}
            label="Envio do esquema"
            part={parte < 1 ? parte : undefined}
          />
          <Button color="error" onClick={cancel}>
            Cancelar envio
          </Button>
        </div>
      )}
      {recusa ? (
        <Alert severity="error" role="alert">
          {recusa} O que está em uso não mudou.
        </Alert>
      ) : null}
      {pergunta && parte === null ? (
        <section className={css.painel} aria-label="Conferir antes de usar">
          <h2>{pergunta.arquivo.name}</h2>
          <Alert severity="warning" role="alert">
            <b>{pergunta.texto}</b> A ANS pode ter publicado uma correção, ou o zip foi alterado. Confira a
            origem antes de usar.
          </Alert>
          {pergunta.arquivos.length > 0 ? (
            <Arquivos arquivos={pergunta.arquivos} de={pergunta.arquivo.name} />
          ) : null}
          <div className={css.botoes}>
            <Button onClick={discard}>Descartar</Button>
            <Button variant="contained" onClick={() => void send(pergunta.arquivo, true)}>
              Usar mesmo assim
            </Button>
          </div>
        </section>
      ) : null}
      {recebido ? (
        <section className={css.painel} aria-label="Esquema recebido">
          <h2>Versão {recebido.versao}</h2>
          <Alert severity="success" role="status">
            Compila, e um lote da clínica passou por ele. Já está em uso: nenhum arquivo desta versão sai
            daqui sem conferir.
          </Alert>
          <Arquivos arquivos={recebido.arquivos} de={recebido.versao} />
        </section>
      ) : null}
    </section>
  )
}
