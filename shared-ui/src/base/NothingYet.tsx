import { useCan } from '@clinica/shared-auth'
import { telas } from '@clinica/shared-domain/acesso'
import { Link } from 'react-router-dom'
import { useHasRoute } from '../has-route'

const REGISTROS = {
  unidade: ['Nenhuma unidade.', 'Cadastrar unidade'],
  especialidade: ['Nenhuma especialidade.', 'Cadastrar especialidade'],
  convenio: ['Nenhum convênio.', 'Cadastrar convênio'],
  profissional: ['Nenhum profissional.', 'Cadastrar profissional'],
} as const

export type NothingYetProps = { register: keyof typeof REGISTROS }

/** Under a list that has nothing to choose from: what is missing and, for whoever may register it, the way there. */
export const NothingYet = ({ register }: NothingYetProps) => {
  const [falta, cadastrar] = REGISTROS[register]
  const endereco = `/${register}/cadastro`
  const pode = useCan(telas[register])
  const tem = useHasRoute(endereco)
  return (
    <>
      {falta}
      {pode && tem ? (
        <>
          {' '}
          <Link to={endereco}>{cadastrar}</Link>
        </>
      ) : null}
    </>
  )
}
