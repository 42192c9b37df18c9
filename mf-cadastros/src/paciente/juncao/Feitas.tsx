import { showInstant } from '@clinica/shared-auth'
import type { Juncao } from '@clinica/shared-domain'
import { Button, confirm, notify, showError } from '@clinica/shared-ui'
import { invalidateRegister, useQuery } from '@clinica/shared-ui/query'
import { Link } from '@clinica/shared-ui/router'
import { listJuncoes, undoJuncao } from './juncao.api'
import css from './juncao.module.css'

/** Every register that shows something of the two is read again. */
export const refreshAll = (): void => {
  for (const registro of ['paciente', 'agendamento', 'guia', 'registro', 'documento'])
    void invalidateRegister(registro)
}

/** Takes a merge back and says so; false when it was refused. */
export const takeBack = async (id: string): Promise<boolean> => {
  try {
    const { msg } = await undoJuncao(id)
    refreshAll()
    notify(msg)
    return true
  } catch (erro) {
    await showError(erro)
    return false
  }
}

const Feita = ({ juncao, paciente }: { juncao: Juncao; paciente: string }) => {
  const outro = juncao.de._id === paciente ? juncao.para : juncao.de
  const undo = async () => {
    const sim = await confirm({
      titulo: 'Desfazer a junção?',
      conteudo: `O que veio de ${juncao.de.nome} volta para o cadastro de antes.`,
      confirmar: 'Desfazer',
      cancelar: 'Voltar',
    })
    if (sim) await takeBack(juncao._id)
  }
  return (
    <li>
      <span>
        {juncao.de._id === paciente ? 'Juntado a ' : 'Recebeu '}
        <Link to={`/paciente/cadastro/${outro._id}`}>{outro.nome}</Link> em {showInstant(juncao.feitaEm)}, por{' '}
        {juncao.feitaPor}
        {juncao.desfeitaEm ? ` · desfeita em ${showInstant(juncao.desfeitaEm)}` : ''}
      </span>
      {juncao.podeDesfazer ? (
        <Button size="small" variant="outlined" onClick={() => void undo()}>
          Desfazer (até {showInstant(juncao.ate).slice(0, 10)})
        </Button>
      ) : null}
    </li>
  )
}

/** The merges that a register took part in. */
export const Feitas = ({ paciente }: { paciente: string }) => {
  const { data: juncoes = [] } = useQuery({
    queryKey: ['paciente', 'juncoes', paciente],
    queryFn: ({ signal }) => listJuncoes(paciente, signal),
  })
  if (juncoes.length === 0) return null
  return (
    <section className={css.painel}>
      <h2>Junções deste cadastro</h2>
      <ul className={css.feitas}>
        {juncoes.map((j) => (
          <Feita key={j._id} juncao={j} paciente={paciente} />
        ))}
      </ul>
    </section>
  )
}
