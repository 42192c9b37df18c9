import { type GuiaPendente, PARTES_DA_GUIA, type ParteDaGuia } from '@clinica/shared-domain'
import { RequiredNote, Select, TextField } from '@clinica/shared-ui'
import { Link } from '@clinica/shared-ui/router'
import { enderecoDoLote } from '../situacoes'
import { choosePart, type Decide } from './escolhas'
import css from './gerar.module.css'
import type { Escolhas } from './grupos'
import { recusaDoNumero } from './numeroDaParte'

const NOMES: Record<ParteDaGuia, string> = {
  mesmoNumero: 'Ir com o mesmo número',
  aguardar: 'Esperar a guia ficar completa',
  numeroDaOperadora: 'Ir com o número que o convênio deu',
}
const OPCOES = PARTES_DA_GUIA.map((value) => ({ value, label: NOMES[value] }))
type Props = { guias: readonly GuiaPendente[]; escolhas: Escolhas; decide: Decide; tentou: boolean }

/** Guides an earlier part of which is in a live lot: what becomes of this part. */
export const Partes = ({ guias, escolhas, decide, tentou }: Props) => {
  const emPartes = guias.filter((g) => g.parte)
  if (emPartes.length === 0) return null
  return (
    <section className={css.painel} aria-labelledby="partes" data-campos="">
      <header>
        <h2 id="partes">Guias faturadas em partes</h2>
        <code className={css.codigo}>1308</code>
        <span className={css.fraco}>a primeira escolha é a do convênio</span>
      </header>
      <RequiredNote />
      <ul className={css.sabidas}>
        {emPartes.map((g) => {
          const parte = escolhas.partes.get(g._id)
          const escolha = parte?.escolha ?? g.parte?.escolha ?? 'mesmoNumero'
          const recusa = escolha === 'numeroDaOperadora' ? recusaDoNumero(parte?.numero) : null
          const falta = recusa !== null && (tentou || (parte?.numero ?? '').trim() !== '')
          return (
            <li key={g._id}>
              <div>
                <b>
                  Guia {g.numero} · {g.paciente.nome}
                </b>
                {g.parte ? (
                  <small className={css.nomes}>
                    uma parte anterior está no{' '}
                    <Link to={enderecoDoLote(g.parte.lote)}>
                      lote {g.parte.lote.numero} de {g.convenio.nome}
                    </Link>
                  </small>
                ) : null}
              </div>
              <div className={css.parte}>
                <Select
                  label={`O que fazer com a guia ${g.numero}`}
                  size="small"
                  value={escolha}
                  options={OPCOES}
                  onChange={(valor) =>
                    decide(choosePart(g._id, { escolha: valor as ParteDaGuia, numero: parte?.numero ?? '' }))
                  }
                />
                {escolha === 'numeroDaOperadora' ? (
                  <TextField
                    label={`Número do convênio para a guia ${g.numero}`}
                    size="small"
                    required
                    value={parte?.numero ?? ''}
                    error={falta}
                    helperText={falta ? recusa : undefined}
                    onChange={(e) => decide(choosePart(g._id, { escolha, numero: e.target.value }))}
                  />
                ) : null}
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
