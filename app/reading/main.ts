console.log('reading');
