const { spawnSync } = require('node:child_process')
const { join } = require('node:path')

describe('the types of the tables', () => {
  it('are what the migrations make', () => {
    const { status, stderr } = spawnSync(process.execPath, [join(__dirname, 'tabelas.mjs')], {
      encoding: 'utf8',
    })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  })
})
