/** No folder imports another that leads back to it. Apart, because tests lie beside their source and take helpers from elsewhere. */
module.exports = {
  forbidden: [{ name: 'no-folder-cycles', severity: 'error', scope: 'folder', from: {}, to: { circular: true } }],
  options: {
    ...require('./.dependency-cruiser.cjs').options,
    exclude: { path: '\\+types/|\\.test\\.tsx?$|^tests/' },
  },
};
