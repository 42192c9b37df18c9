import { useCan } from '@clinica/shared-auth'
import { telas } from '@clinica/shared-domain/acesso'
import { Page } from '@clinica/shared-ui'
import { Picker } from '@clinica/shared-ui/pickers'
import { Link, useNavigate } from '@clinica/shared-ui/router'
import css from '../conta/conta.module.css'
import { type PacienteAchado, searchPacientes } from './pacientes'

/** Address of a patient's account, with the dialog that takes money open. */
const enderecoDeReceber = (id: string): string => `/paciente/${id}/conta?receber`

/** Route /recebimento: from whom money is taken. */
export default function ReceberPage() {
  const navigate = useNavigate()
  const gere = useCan(telas.ajustesDaCobranca)
  return (
    <Page title="Receber">
      <section className={css.painel} aria-labelledby="de-quem">
        <h2 id="de-quem">De quem?</h2>
        <p>
          <Picker<PacienteAchado>
            label="Paciente"
            value={null}
            search={searchPacientes}
            getLabel={(p) => p.nome}
            onChange={(p) => p && void navigate(enderecoDeReceber(p._id))}
            autoFocus
          />
          <small>
            Por nome, telefone ou CPF. Também pelo cartão na grade, pela conta do paciente e por Ctrl+K.
          </small>
        </p>
      </section>
      <nav aria-label="Recebimentos" className={css.atalhos}>
        <Link to="/recebimento/caixa">Caixa do dia</Link>
        <Link to="/recebimento/devedores">Quem deve</Link>
        <Link to="/recebimento/pacotes">Pacotes e planos</Link>
        {gere ? <Link to="/recebimento/ajustes">Ajustes</Link> : null}
      </nav>
    </Page>
  )
}
