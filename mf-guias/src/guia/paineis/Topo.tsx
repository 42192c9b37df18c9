import { CampoContext } from '../campos/campo-context'
import { Escolha } from '../campos/Escolha'
import { useEspecialidades, useTrocarUnidade, useUnidades } from '../dados/unidades'
import css from './paineis.module.css'

/** What the labels stand on. */
const NO_FUNDO = { '--painel': 'var(--bg)' } as object
const NENHUMA = 'Nenhuma cadastrada'
const opcoes = (nomes: readonly string[]) => nomes.map((nome) => ({ value: nome, label: nome }))

/** Unit and specialty, both by name (spec 3 §2.3). Another unit brings its own data as requester and executor. */
export const Topo = () => {
  const unidades = useUnidades()
  const especialidades = useEspecialidades()
  const trocarUnidade = useTrocarUnidade()
  return (
    <div className={css.topo} style={NO_FUNDO}>
      <CampoContext value={{ w: 3, wm: 1 }}>
        <Escolha
          name="unidade"
          label="Unidade"
          opcoes={opcoes(unidades)}
          vazio={unidades.length > 0 ? '' : NENHUMA}
          aoEscolher={trocarUnidade}
        />
        <Escolha
          name="especialidade"
          label="Especialidade"
          opcoes={opcoes(especialidades)}
          vazio={especialidades.length > 0 ? '' : NENHUMA}
        />
      </CampoContext>
    </div>
  )
}
