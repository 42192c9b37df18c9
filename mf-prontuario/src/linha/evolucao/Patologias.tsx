import {
  applyPatologias,
  changedPatologias,
  type MudancaDePatologias,
  OUTRA_PATOLOGIA,
  textoDasMudadas,
} from '@clinica/shared-domain'
import { Icon } from '@clinica/shared-ui'
import { useFieldWords, useFormStore, useValue } from '@clinica/shared-ui/form'
import { useState } from 'react'
import css from './evolucao.module.css'
import { usePatologias } from './usePatologias'
import type { DaGuia, Valores } from './valores'

const emPalavras = (valor: unknown): string =>
  Object.values((valor ?? {}) as Valores['patologias'])
    .flatMap((mudancas) => Object.entries(mudancas))
    .map(([nome, texto]) => (texto === null ? `não: ${nome}` : texto || nome))
    .join(', ')

/** Past pathologies of the guide (spec 2 §2): each of the domain, and 'Outro' with its text. Only what is changed is kept. */
export const Patologias = ({ guia, daGuia }: { guia: string; daGuia: DaGuia }) => {
  const store = useFormStore()
  const { patologiasPregressas: guardadas } = daGuia
  const nomes = usePatologias(guardadas)
  const mudancas = useValue<Valores['patologias']>('patologias')?.[guia] ?? {}
  useFieldWords('patologias', { label: 'Patologias pregressas', show: emPalavras })
  const [todas, setTodas] = useState(false)
  const ditas = applyPatologias(guardadas, mudancas)
  const mudadas = textoDasMudadas(changedPatologias(guardadas, ditas))
  const tem = new Map(ditas.filter((p) => p.possui).map((p) => [p.nome, p.valor ?? '']))
  const mostradas = todas ? nomes : nomes.filter((nome) => tem.has(nome))
  const change = (nome: string, texto: string | null) => {
    const { [nome]: _, ...outras } = mudancas
    const antes = guardadas.find((p) => p.nome === nome)
    const igual = antes?.possui ? texto === (antes.valor ?? '') : texto === null
    const novas: MudancaDePatologias = igual ? outras : { ...outras, [nome]: texto }
    const { patologias } = store.get().values as Valores
    const { [guia]: __, ...dasOutras } = patologias
    store
      .get()
      .setFieldValue(
        'patologias',
        Object.keys(novas).length > 0 ? { ...dasOutras, [guia]: novas } : dasOutras,
      )
  }
  return (
    <fieldset className={css.patologias}>
      <legend>
        Patologias pregressas <small>valem para a guia inteira</small>
      </legend>
      <div>
        {mostradas.map((nome) => (
          <label key={nome} className={css.patologia}>
            <input
              type="checkbox"
              checked={tem.has(nome)}
              onChange={() => change(nome, tem.has(nome) ? null : '')}
            />
            <Icon name="ok" size={13} />
            {nome}
          </label>
        ))}
        {tem.has(OUTRA_PATOLOGIA) ? (
          <input
            className={css.outra}
            aria-label="Outro: qual"
            placeholder="Qual?"
            autoComplete="off"
            maxLength={200}
            value={tem.get(OUTRA_PATOLOGIA)}
            onChange={(e) => change(OUTRA_PATOLOGIA, e.target.value)}
          />
        ) : null}
        {mostradas.length === 0 ? <span className={css.nenhuma}>Nenhuma informada.</span> : null}
        <button type="button" className={css.copiar} aria-expanded={todas} onClick={() => setTodas(!todas)}>
          <Icon name={todas ? 'acima' : 'editar'} size={13} />
          {todas ? 'Mostrar só as do paciente' : 'Alterar patologias'}
        </button>
        <small role="status" className={css.nenhuma}>
          {mudadas && `Ao salvar: ${mudadas}`}
        </small>
      </div>
    </fieldset>
  )
}
