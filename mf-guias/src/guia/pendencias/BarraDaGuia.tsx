import { Icon } from '@clinica/shared-ui'
import { useFormSlice } from '@clinica/shared-ui/form'
import type { ReactNode } from 'react'
import { useVista } from '../vista/vista-context'
import type { Pendencia } from './listar'
import css from './pendencias.module.css'
import { usePendencias } from './pendencias-context'

const nomeDa = (p: Pendencia): string =>
  p.linha === undefined ? p.rotulo : `${p.rotulo} · linha ${p.linha + 1}`

/** Where the person is taken for what is wrong with a list as a whole. */
export const alvoDa = ({ path }: Pendencia): string =>
  path === 'solicitacao.lista'
    ? 'solicitacao.procedimentos[0].codigo'
    : path === 'procedimentosRealizados.lista'
      ? 'procedimentosRealizados.procedimentos[0].codigo'
      : path

const Faltas = ({ pendencias }: { pendencias: readonly Pendencia[] }) => {
  const { goToCampo } = useVista()
  const [tentou] = useFormSlice((f) => [f.submitCount > 0])
  const n = pendencias.length
  const erro = tentou || pendencias.some((p) => !p.falta)
  return (
    <div className={css.faltas} data-tipo={erro ? 'erro' : 'falta'}>
      <Icon name={erro ? 'alerta' : 'livre'} size={15} />
      <b role="status">
        {erro ? `${n} ${n > 1 ? 'campos' : 'campo'} a corrigir` : n > 1 ? `Faltam ${n}` : 'Falta 1'}
      </b>
      {pendencias.map((p) => (
        <button
          key={p.path}
          type="button"
          className={css.falta}
          title={p.mensagem}
          onClick={() => goToCampo(alvoDa(p))}
        >
          {p.numero ? <span className={css.numero}>{p.numero}</span> : null}
          {nomeDa(p)}
        </button>
      ))}
      <kbd>F8 próximo</kbd>
    </div>
  )
}

const Completa = () => {
  const [dirty] = useFormSlice((f) => [f.dirty])
  return (
    <div className={css.faltas} data-tipo="ok">
      <Icon name="ok" size={15} />
      <b role="status">Tudo preenchido</b>
      {dirty ? <span>· alterações não salvas</span> : null}
    </div>
  )
}

/** The foot of the form: what is still missing, each a step away, and the save; or why nothing can be written. */
export const BarraDaGuia = ({ porque, children }: { porque: string; children: ReactNode }) => {
  const { somenteLeitura } = useVista()
  const pendencias = usePendencias()
  return (
    <div className={css.barra}>
      {somenteLeitura ? (
        <div className={css.faltas}>
          <Icon name="cadeado" size={15} /> {porque}
        </div>
      ) : pendencias.length > 0 ? (
        <Faltas pendencias={pendencias} />
      ) : (
        <Completa />
      )}
      {children}
    </div>
  )
}
