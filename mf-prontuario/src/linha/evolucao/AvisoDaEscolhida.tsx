import { type Evolucao, MENSAGENS_DO_REGISTRO as M } from '@clinica/shared-domain'
import { Alert } from '@clinica/shared-ui'
import { useWhen } from '../../quando'
import css from './evolucao.module.css'

type Props = { limpa: boolean; jaEvoluida: Evolucao | undefined }

/** What became of the chosen session: in sight wherever one writes, and read out when it comes. */
export const AvisoDaEscolhida = ({ limpa, jaEvoluida }: Props) => {
  const whenOf = useWhen()
  return (
    <div role="status" aria-label="Situação da sessão" className={css.escolhida}>
      {limpa ? (
        <Alert severity="warning">{M.sessaoLimpa}</Alert>
      ) : jaEvoluida ? (
        <Alert severity="info">
          Esta sessão já foi evoluída por {jaEvoluida.autor.nome} {whenOf(jaEvoluida.criadoEm)}.
        </Alert>
      ) : null}
    </div>
  )
}
