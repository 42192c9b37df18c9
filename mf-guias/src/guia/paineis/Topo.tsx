import { optionsFailed } from '@clinica/shared-ui/query'
import { CampoContext } from '../campos/campo-context'
import { Escolha } from '../campos/Escolha'
import { useEspecialidades, useSwapUnidade, useUnidades } from '../dados/unidades'
import css from './paineis.module.css'

/** What the labels stand on. */
const NO_FUNDO = { '--painel': 'var(--bg)' } as object
const NENHUMA = 'Nenhuma cadastrada'
type Nomes = ReturnType<typeof useUnidades>

const opcoes = (nomes: Nomes) => ({
  opcoes: (nomes.data ?? []).map((nome) => ({ value: nome, label: nome })),
  vazio: nomes.data?.length === 0 ? NENHUMA : '',
  helperText: optionsFailed(nomes),
})

/** Unit and specialty, both by name (spec 3 §2.3). Another unit brings its own data as requester and executor. */
export const Topo = () => {
  const unidades = useUnidades()
  const especialidades = useEspecialidades()
  const swapUnidade = useSwapUnidade()
  return (
    <div className={css.topo} style={NO_FUNDO}>
      <CampoContext value={{ w: 3, wm: 1 }}>
        <Escolha name="unidade" label="Unidade" {...opcoes(unidades)} onChoose={swapUnidade} />
        <Escolha name="especialidade" label="Especialidade" {...opcoes(especialidades)} />
      </CampoContext>
    </div>
  )
}
