import { type Evolucao, MENSAGENS_DO_REGISTRO as M, type SessaoDoRegistro } from '@clinica/shared-domain'
import { Alert } from '@clinica/shared-ui'
import { whenOf } from '../../quando'
import css from './evolucao.module.css'

type Props = { sessao: SessaoDoRegistro | undefined; jaEvoluida: Evolucao | undefined }

/** What became of the chosen session: in sight wherever one writes, and read out when it comes. */
export const AvisoDaEscolhida = ({ sessao, jaEvoluida }: Props) => (
  <div role="status" aria-label="Situação da sessão" className={css.escolhida}>
    {sessao?.ativo === false ? (
      <Alert severity="warning">{M.sessaoLimpa}</Alert>
    ) : jaEvoluida ? (
      <Alert severity="info">
        Esta sessão já foi evoluída por {jaEvoluida.autor.nome} {whenOf(jaEvoluida.criadoEm)}.
      </Alert>
    ) : null}
  </div>
)
