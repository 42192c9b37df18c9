import { DownloadButton } from '@clinica/shared-ui/list'
import { downloadTudo } from './privacidade.api'
import css from './privacidade.module.css'

/** Everything about the patient, for the patient. */
export const Arquivo = ({ paciente, nome }: { paciente: string; nome: string }) => (
  <section className={css.painel} aria-labelledby="arquivo">
    <h2 id="arquivo">Todos os dados em um arquivo</h2>
    <p className={css.texto}>
      Cadastro, agendamentos, guias, prontuário, documentos e quem viu tudo isso, para entregar ao paciente
      que pedir. O arquivo não tem senha: entregue-o só ao paciente ou a quem o representa.
    </p>
    <div className={css.botoes}>
      <DownloadButton
        label="Baixar tudo (ZIP)"
        name={`${nome}.zip`}
        fetch={(signal, onBytes) => downloadTudo(paciente, signal, onBytes)}
      />
    </div>
  </section>
)
