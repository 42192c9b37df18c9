import { OUTRA_PATOLOGIA } from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { useFieldWords, useFormStore, useValue } from '@clinica/shared-ui/form'
import { useState } from 'react'
import css from './evolucao.module.css'
import type { Patologias as DoPaciente } from './valores'

const emPalavras = (valor: unknown): string =>
  Object.entries((valor ?? {}) as DoPaciente)
    .map(([nome, texto]) => texto || nome)
    .join(', ')

/** Past pathologies of the guide (spec 2 §2): each of the domain, and 'Outro' with its text. */
export const Patologias = ({ nomes }: { nomes: readonly string[] }) => {
  const store = useFormStore()
  const tem = useValue<DoPaciente>('patologias') ?? {}
  useFieldWords('patologias', { label: 'Patologias pregressas', show: emPalavras })
  const [todas, setTodas] = useState(false)
  const mostradas = todas ? nomes : nomes.filter((nome) => nome in tem)
  const mudar = (novas: DoPaciente) => store.get().setFieldValue('patologias', novas)
  const trocar = (nome: string) => {
    const { [nome]: marcada, ...outras } = tem
    mudar(marcada === undefined ? { ...tem, [nome]: '' } : outras)
  }
  return (
    <fieldset className={css.patologias}>
      <legend>
        Patologias pregressas <small>valem para a guia inteira</small>
      </legend>
      <div>
        {mostradas.map((nome) => (
          <label key={nome} className={css.patologia}>
            <input type="checkbox" checked={nome in tem} onChange={() => trocar(nome)} />
            <Icon name="ok" size={13} />
            {nome}
          </label>
        ))}
        {OUTRA_PATOLOGIA in tem ? (
          <input
            className={css.outra}
            aria-label="Outro: qual"
            placeholder="Qual?"
            autoComplete="off"
            maxLength={200}
            value={tem[OUTRA_PATOLOGIA]}
            onChange={(e) => mudar({ ...tem, [OUTRA_PATOLOGIA]: e.target.value })}
          />
        ) : null}
        {mostradas.length === 0 ? <span className={css.nenhuma}>Nenhuma informada.</span> : null}
        <button type="button" className={css.copiar} aria-expanded={todas} onClick={() => setTodas(!todas)}>
          <Icon name={todas ? 'acima' : 'editar'} size={13} />
          {todas ? 'Mostrar só as do paciente' : 'Alterar patologias'}
        </button>
      </div>
    </fieldset>
  )
}
